import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { cache } from "react";
import { correctionIn } from "#components/run/correction.ts";
import { FreshOnReturn } from "#components/run/fresh-on-return.tsx";
import type { Shape } from "#components/run/form-words.ts";
import { headingOf } from "#components/run/heading.ts";
import { type LoadedRun, RunView } from "#components/run/run-view.tsx";
import { SharedNote } from "#components/run/shared-note.tsx";
import { splitCookie, splitShare } from "#components/ui/split-place.ts";
import { UseAgain } from "#components/composer/use-again.tsx";
import { env } from "#lib/env.ts";
import { Fault } from "#lib/run/fault.ts";
import { foldRun, type Run } from "#lib/run/fold.ts";
import { codeInForm } from "#lib/run/form.ts";
import { forms } from "#lib/run/task.ts";
import { store } from "#lib/wiring.ts";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Once a request, though both the title and the page ask. */
const load = cache(async (id: string) => {
  try {
    return await (await store()).load(id);
  } catch (error) {
    if (error instanceof Fault && error.code === "not-found") notFound();
    throw error;
  }
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { run } = await load((await params).id);
  const heading = headingOf(run.task.task);
  const description = [
    run.end ? (run.end.attempt === null ? "No program." : `Graded ${run.end.grade}.`) : "Under way.",
    ...(run.end?.evidence.reasons ?? []),
    "A run of Fixpoint: code that has been run.",
  ].join(" ");
  return {
    title: heading,
    description,
    openGraph: { title: heading, description, type: "article", siteName: "Fixpoint" },
    twitter: { card: "summary_large_image" },
    // A run is shared by its address; nobody is to find it by searching.
    robots: { index: false, follow: false },
  };
}

export default async function RunPage({ params, searchParams }: Props) {
  const stored = await load((await params).id);
  const { run } = stored;
  const family = await (await store()).family(stored.id);
  const query = await searchParams;
  const asked = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value ?? []].flat().map((it) => [name, it])),
  );
  const attempt = run.attempts.find((it) => String(it.attempt) === query["attempt"])?.attempt ?? null;
  const form = asForm(query["form"]) ?? run.task.form;
  const clean = asSwitch(query["clean"]) ?? run.task.settings.cleanDoc ?? false;
  const shared = query["view"] === "shared";
  const at = momentOf(query, stored.lastSeq);
  const past = at === null ? null : await stoodAt(stored.id, at);
  const loaded: LoadedRun = {
    ...stored,
    family,
    title: headingOf(run.task.task),
    attempt,
    form,
    clean,
    shared,
    corrected: correctedIn(run),
    asksToken: env.token !== undefined,
    against: asCount(query["against"]),
    at,
    past,
    play: query["play"] === "1",
    code: codeOf(past ?? run, attempt, { form, clean }),
    share: splitShare((await cookies()).get(splitCookie)?.value),
  };
  return (
    <main className="mx-auto w-full max-w-[88rem] flex-1 px-4 pt-5 pb-12 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h1
          dir="auto"
          className="max-w-[80ch] min-w-0 flex-1 basis-80 text-[1.25rem] leading-7 font-bold tracking-[-0.015em] text-pretty break-words sm:text-[1.375rem] sm:leading-8"
        >
          {loaded.title}
        </h1>
        {shared ? null : <UseAgain id={stored.id} />}
      </div>
      {shared ? <SharedNote id={stored.id} /> : null}
      <FreshOnReturn stamp={randomUUID()} asked={asked.toString()} settled={run.status === "ended"}>
        <RunView {...loaded} />
      </FreshOnReturn>
    </main>
  );
}

/** What a run that goes on comes to is not known. */
function correctedIn(run: Run): LoadedRun["corrected"] {
  return run.end?.outcome === "gave-up" ? correctionIn(run) : undefined;
}

/** Null: the present, as is a moment that has not come. */
function momentOf(query: Awaited<Props["searchParams"]>, lastSeq: number): number | null {
  const at = asCount(query["at"]) ?? (query["play"] === "1" ? 1 : null);
  return at !== null && at < lastSeq ? at : null;
}

function asCount(word: string | string[] | undefined): number | null {
  return typeof word === "string" && /^[1-9]\d{0,8}$/.test(word) ? Number(word) : null;
}

function asForm(word: string | string[] | undefined): LoadedRun["form"] | undefined {
  return forms.find((it) => it === word);
}

/** As the route of the code reads it. */
function asSwitch(word: string | string[] | undefined): boolean | undefined {
  if (word === "1" || word === "true") return true;
  return word === "0" || word === "false" ? false : undefined;
}

/** How the run stood after its event of this number. */
async function stoodAt(id: string, number: number): Promise<Run | null> {
  const { events } = await (await store()).record(id);
  const told = events.slice(0, number).map(({ seq, at, ...event }) => event);
  return told.reduce<Run | undefined>(foldRun, undefined) ?? null;
}

/** What the route of the code would answer, so that it can be read before any script has run. */
function codeOf(run: Run, attempt: number | null, shape: Shape): string | null {
  const number = attempt ?? run.end?.attempt;
  const holds = run.attempts.some((it) => it.attempt === number && it.end?.code != null);
  return number != null && holds ? codeInForm(run, { ...shape, attempt: number }) : null;
}
