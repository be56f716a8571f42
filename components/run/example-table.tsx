import { clsx } from "clsx";
import { useState } from "react";
import { Check, Clock, Minus, TriangleAlert, X } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { LongText } from "#components/ui/long-text.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { Example } from "#lib/run/example.ts";
import type { Attempt, Run } from "#lib/run/fold.ts";
import { isScript } from "#lib/run/is-script.ts";
import type { ExampleResult } from "#lib/run/verdict.ts";
import { Call } from "./call.tsx";
import { resultWords } from "./example-words.ts";
import { foldedExamples } from "./folded-examples.ts";
import { Got, Label } from "./got.tsx";
import { originalOf } from "./original.ts";
import { WayThere } from "./way-there.tsx";
import { exampleStatus } from "./words.ts";

const looks = {
  passed: { Icon: Check, tone: "text-fixed" },
  failed: { Icon: X, tone: "text-wrong" },
  raised: { Icon: TriangleAlert, tone: "text-wrong" },
  "timed-out": { Icon: Clock, tone: "text-wrong" },
  skipped: { Icon: Minus, tone: "text-soft" },
  "not-run": { Icon: Minus, tone: "text-soft" },
};

const columns = [
  ["Result", "sm:w-[9rem]"],
  ["Call", ""],
  ["Expected", "sm:w-[22%]"],
  ["Got", "sm:w-[34%]"],
] as const;

/** Each example and how the shown attempt fared with it. Roles are said out loud because the phone's layout drops them. */
export function ExampleTable({ run, attempt }: { run: Run; attempt: Attempt | undefined }) {
  const examples = run.examples ?? [];
  // What repeats an earlier program was not run once more: it fares as that one did.
  const checked = originalOf(run, attempt);
  const results = new Map(checked?.verdict?.examples.map((it) => [it.id, it]));
  const passed = [...results.values()].filter((it) => it.status === "passed").length;
  const folded = foldedExamples(examples, results);
  const [all, setAll] = useState(false);
  return (
    <Panel
      id="examples-heading"
      title="Examples"
      aside={heading(run, attempt, checked?.verdict && passed)}
      className="overflow-hidden"
    >
      {examples.length === 0 ? (
        <p className="px-4 py-4 text-[0.9375rem] text-soft">{noExamples(run)}</p>
      ) : (
        <table
          role="table"
          aria-labelledby="examples-heading"
          className="block w-full text-left text-[0.875rem] sm:table sm:table-fixed"
        >
          <thead role="rowgroup" className="sr-only sm:not-sr-only sm:table-header-group">
            <tr role="row" className="text-soft sm:table-row">
              {columns.map(([name, width]) => (
                <th
                  key={name}
                  role="columnheader"
                  scope="col"
                  className={clsx("px-4 pt-2.5 pb-1 text-[0.8125rem] font-medium", width)}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="block sm:table-row-group">
            {examples.map((example) => (
              <Row
                key={example.id}
                example={example}
                result={results.get(example.id)}
                folded={!all && folded.has(example.id)}
                over={run.status === "ended"}
                code={checked?.end?.code}
              />
            ))}
          </tbody>
        </table>
      )}
      {folded.size > 0 ? <Unfold all={all} setAll={setAll} total={examples.length} /> : null}
      <Verdict attempt={checked} />
    </Panel>
  );
}

type UnfoldProps = { all: boolean; setAll: (all: boolean) => void; total: number };

function Unfold({ all, setAll, total }: UnfoldProps) {
  return (
    <p className="no-print border-t px-1 py-1 noscript:hidden">
      <Button look="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
        {all ? "Show fewer" : `Show all ${total}`}
      </Button>
    </p>
  );
}

type RowProps = {
  example: Example;
  result: ExampleResult | undefined;
  folded: boolean;
  /** The run has ended: what was not run will not be. */
  over: boolean;
  code: string | null | undefined;
};

function Row({ example, result, folded, over, code }: RowProps) {
  const { call, expected } = resultWords(example, result);
  const { Icon, tone } = looks[result?.status ?? "not-run"];
  const nothingMore = !result || result.status === "passed";
  const cell = "block wrap-anywhere py-1 align-top whitespace-pre-wrap sm:table-cell sm:border-t sm:px-4 sm:py-2";
  return (
    <tr role="row" className={clsx("block border-t px-4 py-3 sm:table-row sm:p-0", folded && "folded")}>
      <td role="cell" className={cell}>
        <span className={clsx("inline-flex items-center gap-1.5 font-medium whitespace-nowrap", tone)}>
          <Icon size={15} aria-hidden="true" className="shrink-0" />
          {result || over ? exampleStatus[result?.status ?? "not-run"] : "not yet"}
        </span>
      </td>
      <td role="cell" className={clsx(cell, "font-mono text-[0.8125rem]")}>
        <Call example={example} text={call} />
      </td>
      <td role="cell" className={clsx(cell, "font-mono text-[0.8125rem]")}>
        <Label>expected</Label>
        <LongText name="Expected" text={expected} />
      </td>
      <td role="cell" className={clsx(cell, "font-mono text-[0.8125rem]", nothingMore && "max-sm:hidden")}>
        {result ? <Got example={example} result={result} code={code} /> : null}
      </td>
    </tr>
  );
}

/** What befell the attempt as a whole: it did not load, a limit ended it, or it printed something. */
function Verdict({ attempt }: { attempt: Attempt | undefined }) {
  const verdict = attempt?.verdict;
  // What a script printed stands in a panel of its own.
  const printed = attempt?.output ? undefined : verdict?.stdout;
  if (!verdict || (!verdict.error && !printed && !verdict.limit)) return null;
  return (
    <div className="border-t px-4 py-3 text-[0.875rem]">
      {verdict.limit ? <p className="text-wrong">It was ended at its limit: {verdict.limit}.</p> : null}
      {verdict.error ? (
        <div className="font-mono text-[0.8125rem] wrap-anywhere whitespace-pre-wrap">
          <p className="text-wrong">{verdict.error}</p>
          <WayThere place={verdict} code={attempt.end?.code} />
        </div>
      ) : null}
      {printed ? (
        <details className="mt-1">
          <summary className="tap py-1 text-soft">What it printed</summary>
          <pre className="mt-1 max-h-48 overflow-auto rounded-sm bg-sunk p-2 font-mono text-[0.8125rem] whitespace-pre-wrap">
            {printed}
          </pre>
        </details>
      ) : null}
    </div>
  );
}

/** `passed` is undefined while the attempt is not checked. */
function heading(run: Run, attempt: Attempt | undefined, passed: number | undefined): string {
  const total = run.examples?.length ?? 0;
  if (total === 0) return "";
  if (!attempt || passed === undefined) return run.status === "ended" ? "not run" : `${total} to pass`;
  const { same } = attempt.end ?? {};
  const alike = same === undefined ? "" : `, as attempt ${same} does`;
  return `attempt ${attempt.attempt} passes ${passed} of ${total}${alike}`;
}

function noExamples(run: Run): string {
  if (!run.examples)
    return run.status === "ended"
      ? "The run ended before the examples were read."
      : "Examples are looked for in the task.";
  if (run.task.settings.run === false) return "The task holds no example, and nothing was executed, as asked.";
  if (isScript(run)) return "The task holds no example. The script was run once, as it is.";
  return "The task holds no example. Programs are compared with one another instead.";
}
