"use client";
import { ClipboardCopy } from "lucide-react";
import { CopyButton } from "./copy-button.tsx";
import { unturned } from "./unturned.ts";

const words = { name: "Command to the clipboard", copied: "Command copied", refused: "The browser refused" };

/** A command or a setting that mends or repeats something, to be taken along. */
export function CommandLine({ command }: { command: string }) {
  return (
    <span className="relative mt-2 flex items-start gap-2">
      <code
        tabIndex={0}
        role="group"
        aria-label="Command"
        className="max-h-40 min-w-0 flex-1 self-center overflow-auto rounded-sm shaded-while-more px-2 py-1.5 font-mono text-[0.8125rem] leading-5 break-words whitespace-pre-wrap text-ink"
      >
        {unturned(command)}
      </code>
      <CopyButton small className="px-2.5" text={() => command} words={words} Icon={ClipboardCopy} />
    </span>
  );
}
