"use client";
import { ClipboardCopy } from "lucide-react";
import type { ReactNode } from "react";
import { CopyButton } from "./copy-button.tsx";
import { unturned } from "./unturned.ts";

const words = { name: "Command to the clipboard", copied: "Command copied", refused: "The browser refused" };

/** A line that ended within the dashes of a flag would show `--`, which says something else. */
function withWholeFlags(command: string): ReactNode[] {
  return command.split(/(?<=\s)(--?\w[\w-]*)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}

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
        {withWholeFlags(unturned(command))}
      </code>
      <CopyButton small className="px-2.5" text={() => command} words={words} Icon={ClipboardCopy} />
    </span>
  );
}
