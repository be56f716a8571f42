import { type ComponentProps, useRef } from "react";
import { Button } from "./button.tsx";
import { useHeir } from "./use-heir.ts";

type Props = ComponentProps<typeof Button> & { heir: string; otherwise?: string };

/**
 * A button that is gone once it has done its work: the focus goes on to the element of the id `heir`, or `otherwise`. It may have
 * taken the place of another in the middle of a double click, whose second half is not meant for it.
 */
export function PassingButton({ heir, otherwise, onClick, ...button }: Props) {
  const element = useRef<HTMLButtonElement>(null);
  useHeir(element, heir, otherwise);
  return <Button {...button} ref={element} onClick={(event) => (event.detail > 1 ? undefined : onClick?.(event))} />;
}
