"use client";
import { Check, ClipboardCopy, X } from "lucide-react";
import { useCopy } from "./copy.ts";
import { Button } from "./button.tsx";

/** A command or a setting that mends or repeats something, to be taken along. */
export function CommandLine({ command }: { command: string }) {
  const { copied, failed, copy } = useCopy();
  const Icon = failed ? X : copied ? Check : ClipboardCopy;
  return (
    <span className="mt-2 flex items-start gap-2">
      <code
        tabIndex={0}
        role="group"
        aria-label="Command"
        className="max-h-40 min-w-0 flex-1 self-center overflow-auto rounded-sm bg-sunk px-2 py-1.5 font-mono text-[0.8125rem] leading-5 break-words whitespace-pre-wrap text-ink"
      >
        {command}
      </code>
      <Button
        className="px-2.5"
        onClick={() => copy(command)}
        aria-label="Command to the clipboard"
        title={failed ? "The browser refused" : "To the clipboard"}
      >
        <Icon size={16} aria-hidden="true" className={failed ? "text-wrong" : ""} />
      </Button>
    </span>
  );
}
