/** `fixpoint "task"`: makes one program, with or without a server beside it. */
import { fstatSync, type Stats } from "node:fs";
import { sep } from "node:path";
import { env } from "#lib/env.ts";
import { codeInForm } from "#lib/run/form.ts";
import { Fault } from "#lib/run/fault.ts";
import { foldRun, type Run } from "#lib/run/fold.ts";
import { verdictOf } from "#lib/run/verdict-of.ts";
import type { StoredEvent } from "#lib/run/event.ts";
import type { Task } from "#lib/run/task.ts";
import { toldRun } from "#lib/run/told-run.ts";
import type { Store } from "#lib/store/store.ts";
import { closeAll } from "#lib/wiring.ts";
import { askTask, isAsked } from "./ask.ts";
import { carryHere } from "./carry-here.ts";
import { unlessDeleted } from "./deleted.ts";
import { type Exit, exitOfRun, exits } from "#lib/exit.ts";
import { type RunFlags, taskOf } from "./flags.ts";
import { Heard } from "./heard.ts";
import { untilInterrupted } from "./interrupt.ts";
import { readyStore } from "./makeable.ts";
import { pullForRun } from "./models.ts";
import { printable } from "./printable.ts";
import { requireFolder, saveCode, saveFiles, savesTo } from "./save.ts";
import { type Screen, screenOn, ticking } from "./show.ts";
import { shownAt } from "./shown-at.ts";
import { linesOf, liveLine } from "#lib/run/tell.ts";

export async function run(words: readonly string[], flags: RunFlags): Promise<Exit> {
  if (flags.json && flags.events) throw new Fault("bad-input", "give --json or --events", { field: "--events" });
  const asked = await askedFor(words, flags);
  const task = withQuestions(taskOf(asked.words, asked.flags), isAsked(flags));
  try {
    if (flags.yes) await pullForRun(task);
    return await make(task, flags);
  } finally {
    await closeAll();
  }
}

/** Nobody waits for an answer where nobody can give one. */
function withQuestions(task: Task, canAnswer: boolean): Task {
  return { ...task, settings: { questions: canAnswer ? "ask" : "report", ...task.settings } };
}

/** A run that is interrupted ends by its own event, which is waited for: to give it back would leave it to others. */
const toTheEnd = new AbortController().signal;

async function make(task: Task, flags: RunFlags): Promise<Exit> {
  let cancel = async (): Promise<void> => process.exit(exits.cancelled);
  const interrupted = untilInterrupted(() => {
    cancel().catch((error: unknown) => screen.say(String(error)));
  });
  const screen = screenOn(process.stderr, { quiet: flags.finalOnly === true });
  const kept = await readyStore(task, interrupted, () => requirePlace(task, flags));
  const { id } = await kept.create(task);
  cancel = () => kept.cancel(id);
  const heard = new Heard();
  const [run, { gathered }] = await unlessDeleted(
    Promise.all([
      watch(kept, id, { screen, flags, heard }),
      carryHere(kept, id, { signal: interrupted, told: (seq) => heard.until(seq) }),
    ]),
  );
  const exit = await handOver(kept, { id, run, flags, screen });
  await gathered;
  return exit;
}

/** Throws Fault where the code could not be saved in the end. */
async function requirePlace(task: Task, flags: RunFlags): Promise<void> {
  const folder = savesTo(task, flags);
  if (folder !== undefined) await requireFolder(folder);
}

/** Without a task it is read from what is piped in, and asked for on a terminal. */
async function askedFor(words: readonly string[], flags: RunFlags) {
  if (words.length || flags.taskFile !== undefined) return { words, flags };
  if (isPiped(fstatSync(0))) return { words: ["-"], flags };
  if (!isAsked(flags)) {
    throw new Fault("bad-input", "there is no task", {
      hint: 'npx fixpoint "what the program is to do" says it; npx fixpoint --help lists the flags',
    });
  }
  const { task, examples } = await askTask();
  return { words: [task], flags: examples ? { ...flags, examples: [examples] } : flags };
}

/** A file, a pipe, or the socket that a program gives its child for one; neither a terminal nor /dev/null. */
const isPiped = (input: Stats): boolean => input.isFile() || input.isFIFO() || input.isSocket();

type Watching = { screen: Screen; flags: RunFlags; heard: Heard };

async function watch(kept: Store, id: string, { screen, flags, heard }: Watching): Promise<Run> {
  let run: Run | undefined;
  const hear = (event: StoredEvent): void => {
    run = foldRun(run, event);
    for (const line of linesOf(run, event)) screen.say(line);
    if (flags.events) process.stdout.write(`${JSON.stringify(event)}\n`);
    // The choices of a question take the place of the live line.
    if (run.status === "waiting") screen.end();
    heard.reach(event.seq);
  };
  const still = ticking(screen, (seconds) => liveLine(run, seconds));
  try {
    const told = shownAt(id, env).then((url) => {
      if (url !== undefined) screen.say(`watch it: ${url}`);
    });
    for await (const batch of kept.follow(id, 0, toTheEnd)) batch.forEach(hear);
    await told;
  } finally {
    still();
  }
  if (!run) throw new Error(`run ${id} has no events`);
  return run;
}

type Ended = { id: string; run: Run; flags: RunFlags; screen: Screen };

async function handOver(kept: Store, { id, run, flags, screen }: Ended): Promise<Exit> {
  const { end } = run;
  if (!end) throw new Error(`run ${id} was followed to its end, and has none`);
  const code = end.attempt === null ? "" : codeOf(run);
  // What minutes have made is printed first: a disk that is full by now keeps nobody from it.
  if (flags.json) process.stdout.write(runAsJson(await kept.load(id)));
  else if (!flags.events) process.stdout.write(flags.markers ? marked(code) : code);
  if (flags.finalOnly) sayCrash(end);
  const folder = savesTo(run.task, flags);
  if (code && folder !== undefined) await save(kept, { id, run, screen, folder }, code);
  return exitOfRun(end);
}

type Saved = Omit<Ended, "flags"> & { folder: string };

async function save(kept: Store, { id, run, screen, folder }: Saved, code: string): Promise<void> {
  const saved = await saveCode(run, code, folder);
  screen.say(`saved: ${saved}`);
  const files = await writtenFiles(kept, id, run);
  if (files.length > 0) screen.say(`saved: ${await saveFiles(run, files, saved)}${sep}`);
}

/** What the program that is handed over has written. */
async function writtenFiles(kept: Store, id: string, run: Run) {
  const chosen = run.attempts.find((it) => it.attempt === run.end?.attempt);
  if (!chosen) return [];
  const attempt = chosen.end?.same ?? chosen.attempt;
  const names = verdictOf(run, chosen)?.files ?? [];
  return await Promise.all(names.map(async ({ name }) => ({ name, ...(await kept.file(id, { attempt, name })) })));
}

function codeOf(run: Run): string {
  const { form, settings } = run.task;
  return codeInForm(run, { form, clean: settings.cleanDoc ?? false });
}

/** Even who wants the code alone must hear why there is none. */
function sayCrash({ outcome, message, reason }: NonNullable<Run["end"]>): void {
  if (outcome === "crashed") process.stderr.write(printable(`fixpoint: ${message ?? reason}\n`));
}

/** The person's own code may end in the middle of a line. */
const marked = (code: string): string =>
  code === "" ? "" : `===CODE BEGIN===\n${code.replace(/\n?$/, "\n")}===CODE END===\n`;

function runAsJson({ run, ...row }: Awaited<ReturnType<Store["load"]>>): string {
  return `${JSON.stringify({ ...row, ...toldRun(run) }, null, 2)}\n`;
}
