"use client";
import { clsx } from "clsx";
import { X } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Button } from "./button.tsx";

type Props = { label: string; close: () => void; top?: boolean; children: ReactNode };

/** The browser's own modal dialog: it holds the focus, closes with Escape, and gives the focus back. */
export function Dialog({ label, close, top = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Only a dialog that is still in the page gives the focus back, so it must close before it is taken out.
  useLayoutEffect(() => {
    const it = dialog.current;
    it?.showModal();
    return () => it?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={close}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
      className={clsx(
        "w-[min(38rem,calc(100vw-2rem))] overflow-hidden rounded-lg border border-edge bg-sheet p-0 text-ink shadow-float outline-none backdrop:bg-[oklch(0.15_0.02_190/0.45)]",
        top ? "mx-auto mt-[12vh] mb-auto" : "m-auto",
      )}
    >
      {children}
    </dialog>
  );
}

/** For who has no key Escape. */
export function CloseButton({ close }: { close: () => void }) {
  return (
    <Button look="quiet" className="px-2" aria-label="Close" title="Close" onClick={close}>
      <X size={17} aria-hidden="true" />
    </Button>
  );
}
