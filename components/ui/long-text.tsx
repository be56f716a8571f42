import type { ReactNode } from "react";

/** Longer ones would push away what stands below. */
const most = { characters: 300, lines: 8 };

type Props = {
  name: string;
  text: string;
  /** The same text with marks in it. */
  children?: ReactNode;
};

export const isLong = (text: string): boolean => text.length > most.characters || text.split("\n").length > most.lines;

/** A text that is long scrolls in a place of its own, and is whole on paper. */
export function LongText({ name, text, children = text }: Props) {
  if (!isLong(text)) return children;
  return (
    // Scrolls, so it must be reachable by keyboard.
    <span
      tabIndex={0}
      role="group"
      aria-label={name}
      className="shaded-while-more block max-h-44 overflow-y-auto rounded-sm px-2 py-1 print:max-h-none print:overflow-visible"
    >
      {children}
    </span>
  );
}
