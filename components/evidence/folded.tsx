import type { ReactNode } from "react";
import { Fold } from "./fold.tsx";
import type { Folds } from "./folds.ts";

type Props = {
  /** Its word in the address. */
  name: string;
  title: string;
  count: number;
  folds: Folds;
  /** It is open though nobody asked for it. */
  open?: boolean;
  children: ReactNode;
};

/** What few readers look for, and how much of it there is. All of them together are most of the page: they are sent when opened. */
export function Folded({ name, title, count, folds, open = false, children }: Props) {
  const sent = open || folds.opened.includes(name);
  return (
    <Fold title={title} count={count} opening={sent ? undefined : folds.opening(name)}>
      {sent ? children : null}
    </Fold>
  );
}
