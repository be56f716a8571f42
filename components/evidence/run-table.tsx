import { clsx } from "clsx";
import { Check, X } from "lucide-react";
import Link from "next/link";
import { GradeBadge } from "#components/run/grade-badge.tsx";
import { CommandLine } from "#components/ui/command-line.tsx";
import { givesGrade, type Measurement, type MeasuredRun } from "#lib/evidence/measured.ts";
import { type Choice, isRight } from "#lib/evidence/results.ts";
import { methodWords, wayWords, whereWords } from "./figure-words.ts";
import { groupCommand } from "./group-command.ts";
import type { Only, Shown } from "./shown-runs.ts";

type Props = {
  measurement: Measurement;
  shown: Shown;
  every: boolean;
  address: (more: Record<string, string>) => string;
};

/** Rows that are sent before somebody asks for all of them. */
const most = 20;

/** The problems behind a bar. */
export function RunTable({ measurement, shown, every, address }: Props) {
  const { about } = measurement;
  const { group, show, only, runs, all, right } = shown;
  const rows = every ? runs : runs.slice(0, most);
  const seeds = new Set(runs.map((it) => it.seed)).size > 1;
  // Another method gives no grade, and what a run handed over is not always its first program.
  const shape = { way: group.way, seeds, graded: givesGrade(about) && group.way === "product" };
  return (
    <section id="problems" aria-labelledby="problems-heading" className="sheet min-w-0 scroll-mt-20">
      <div className="panel-head">
        <h2 id="problems-heading" className="eyebrow">
          Problems
        </h2>
        <span className="text-[0.8125rem] text-soft">
          {(group.way === "product" ? methodWords(about) : wayWords[group.way]).name}, {group.words}: {right} of {all}{" "}
          right
        </span>
        <OnlyLinks only={only} address={(next) => address({ show, ...(next ? { only: next } : {}) })} />
      </div>
      <div tabIndex={0} role="region" aria-label="Table of problems" className="overflow-x-auto">
        <table className="w-full text-left text-[0.875rem]">
          <thead>
            <tr className="text-[0.8125rem] text-soft">
              {columnsOf(shape).map((name, at) => (
                <th
                  key={name}
                  scope="col"
                  className={clsx("px-4 pt-2.5 pb-1 font-medium max-sm:px-2", at === 0 && "max-sm:pl-4")}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((run) => (
              <Row key={`${run.problem} ${run.seed}`} run={run} shape={shape} />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 ? <p className="px-4 py-4 text-soft">None is like that.</p> : null}
      {rows.length < runs.length ? (
        <p className="border-t px-4 py-3">
          <Link
            href={address({ show, ...(only ? { only } : {}), every: "yes" })}
            prefetch={false}
            scroll={false}
            className="tap inline-flex items-center underline underline-offset-3"
          >
            Show all {runs.length}
          </Link>
        </p>
      ) : null}
      <Again measurement={measurement} shown={shown} />
    </section>
  );
}

/** What measures them again. */
function Again({ measurement, shown }: Pick<Props, "measurement" | "shown">) {
  const command = groupCommand(measurement, shown);
  if (command === undefined) return null;
  return (
    <div className="border-t px-4 py-3">
      <p className="text-[0.875rem] text-soft">
        {command === measurement.about.command ? "The same again" : "These problems again"}
        {whereWords(measurement.about)}
      </p>
      <CommandLine command={command} />
    </div>
  );
}

type Shape = { way: Choice; seeds: boolean; graded: boolean };

function columnsOf({ seeds, graded }: Shape): string[] {
  const [seed, grade] = [seeds ? ["Seed"] : [], graded ? ["Grade", "Votes"] : []];
  return ["Problem", ...seed, "Result", ...grade, "Programs", "Tokens", "Seconds"];
}

function OnlyLinks({ only, address }: { only: Only; address: (only: Only) => string }) {
  const choices = [
    ["all", undefined],
    ["right", "right"],
    ["wrong", "wrong"],
  ] as const;
  return (
    <nav aria-label="Which problems" className="no-print ml-auto flex gap-1">
      {choices.map(([words, value]) => (
        <Link
          key={words}
          href={address(value)}
          prefetch={false}
          scroll={false}
          aria-current={only === value ? "true" : undefined}
          className="tap inline-flex items-center justify-center rounded-sm px-2.5 py-1 text-[0.8125rem] text-soft hover:text-ink aria-[current=true]:bg-sunk aria-[current=true]:font-semibold aria-[current=true]:text-ink"
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}

function Row({ run, shape: { way, seeds, graded } }: { run: MeasuredRun; shape: Shape }) {
  const { programs, tokens, seconds } = costsOf(run, way);
  const cell = "border-t px-4 py-2 sm:whitespace-nowrap max-sm:px-2 max-sm:align-top max-sm:first:pl-4";
  return (
    <tr>
      <th scope="row" className={clsx(cell, "font-mono text-[0.8125rem] font-normal break-words max-sm:min-w-34")}>
        {run.problem}
        {run.category ? <span className="font-sans text-soft max-sm:block sm:ml-2">{run.category}</span> : null}
      </th>
      {seeds ? <td className={cell}>{run.seed}</td> : null}
      <td className={cell}>
        <Fate run={run} way={way} />
      </td>
      {graded ? (
        <>
          <td className={cell}>
            <GradeBadge grade={run.grade} />
          </td>
          <td className={cell}>{run.votes}</td>
        </>
      ) : null}
      <td className={cell}>{programs}</td>
      <td className={cell}>{tokens}</td>
      <td className={cell}>{seconds}</td>
    </tr>
  );
}

/** Of a single program of a run only the first one's tokens are kept. */
function costsOf(run: MeasuredRun, way: Choice): Record<"programs" | "tokens" | "seconds", string> {
  switch (way) {
    case "greedy":
      return { programs: "1", tokens: (run.greedy?.tokens ?? 0).toLocaleString("en"), seconds: "–" };
    case "sample":
      return { programs: "1", tokens: "–", seconds: "–" };
    case "product":
    case "oracle":
      return {
        programs: String(run.programs),
        tokens: run.tokens.toLocaleString("en"),
        seconds: run.seconds?.toFixed(1) ?? "–",
      };
  }
}

function Fate({ run, way }: { run: MeasuredRun; way: Choice }) {
  const right = isRight(run, way);
  const Icon = right ? Check : X;
  const visible = way === "oracle" || way === "sample" ? undefined : run[way]?.visible;
  return (
    <>
      <span className={clsx("inline-flex items-center gap-1.5", right ? "text-fixed" : "text-wrong")}>
        <Icon size={15} aria-hidden="true" className="shrink-0" />
        {right ? "right" : "wrong"}
      </span>
      {!right && visible ? (
        <span className="text-soft max-sm:block max-sm:text-[0.75rem] sm:ml-1.5">though it passes the examples</span>
      ) : null}
    </>
  );
}
