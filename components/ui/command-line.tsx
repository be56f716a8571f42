"use client";
import { useCopy } from "./copy.ts";
import { Button } from "./button.tsx";

/** A command or a setting that mends something, to be taken along. */
export function CommandLine({ command }: { command: string }) {
  const { copied, copy } = useCopy();
  return (
    <span className="mt-2 flex items-stretch gap-2">
      <code className="min-w-0 flex-1 self-center break-words rounded-sm bg-sunk px-2 py-1.5 font-mono text-[0.8125rem] text-ink">
        {command}
      </code>
      <Button look="plain" onClick={() => copy(command)} aria-label={`Copy this: ${command}`}>
        {copied ? "Copied" : "Copy"}
      </Button>
    </span>
  );
}
