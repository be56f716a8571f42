import { type ComponentProps, useRef } from "react";
import { Button } from "./button.tsx";
import { useHeir } from "./use-heir.ts";

/** A button that is gone once it has done its work: the focus goes on to the element of the id `heir`. */
export function PassingButton({ heir, ...button }: ComponentProps<typeof Button> & { heir: string }) {
  const element = useRef<HTMLButtonElement>(null);
  useHeir(element, heir);
  return <Button {...button} ref={element} />;
}
