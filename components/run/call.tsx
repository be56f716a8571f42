import type { Example } from "#lib/run/example.ts";
import { LongText } from "#components/ui/long-text.tsx";
import { exampleHead } from "./example-words.ts";

/** More lines than these are read by few, and push the other examples away. */
const most = 3;

/** What an example does: a long test is one line that unfolds. */
export function Call({ example, text }: { example: Example; text: string }) {
  if (example.kind !== "assert" || text.trim().split("\n").length <= most) return <LongText name="Call" text={text} />;
  return (
    <details className="print-open">
      <summary className="tap truncate">{exampleHead(example)}</summary>
      <span className="mt-1 block">{text}</span>
    </details>
  );
}
