import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { unturned } from "./unturned.ts";
import { useHeir } from "./use-heir.ts";

/** What was just done, at the lower edge of the screen: it floats over what is read, so that nothing moves for it. */
export function FloatingStatus({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="pointer-events-none sticky bottom-16 z-20 mt-4 flex flex-col items-center gap-2 md:bottom-4"
    >
      {children}
    </div>
  );
}

type Props = {
  words: string;
  undo: () => void;
  /** Told when the pointer or the keys come to it, and when they leave it. */
  hold?: (held: boolean) => void;
  /** Offers to do without the way back. */
  dismiss?: () => void;
  /** Where the control that was used has gone with what it did. */
  focused?: boolean;
  /** The id of what has the focus when the bar is gone; where that is not there, the id `otherwise`. */
  heir: string;
  otherwise?: string;
};

/** What a click took away, and the way back. */
export function UndoBar({ words, undo, hold, dismiss, focused = false, heir, otherwise }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) button.current?.focus();
  }, [words, focused]);
  useHeir(bar, heir, otherwise);
  return (
    <div
      ref={bar}
      {...(hold && whileHeld(hold))}
      className="pointer-events-auto flex max-w-full items-center gap-3 rounded-lg border border-edge bg-sheet py-2 pr-2 pl-4 shadow-float"
    >
      {/* Within: what lies in a row itself is cut without a sign. */}
      <span className="min-w-0 text-[0.9375rem]">
        <span className="line-clamp-2 break-words">{unturned(words)}</span>
      </span>
      <Button ref={button} look="primary" onClick={undo}>
        Undo
      </Button>
      {dismiss ? (
        <Button look="quiet" className="px-2" aria-label="Dismiss" onClick={dismiss}>
          <X size={17} aria-hidden="true" />
        </Button>
      ) : null}
    </div>
  );
}

/** A press that put the focus there by itself does not hold it: whoever pressed may be gone. */
function whileHeld(hold: (held: boolean) => void) {
  const look = ({ currentTarget: bar }: { currentTarget: HTMLElement }) =>
    hold(bar.matches(":hover, :has(:focus-visible)"));
  return { onPointerEnter: look, onPointerLeave: look, onFocus: look, onBlur: look };
}
