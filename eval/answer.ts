/**
 * Second process of a measurement: answers the problems that `prepare` has said, and knows nothing else of the suite. Goes on
 * where it was cut off. Argument: the folder. Standard input: a JSON of the problems and of what was asked for on the command line.
 */
import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import os from "node:os";
import { json } from "node:stream/consumers";
import * as z from "zod";
import { buildOf } from "#lib/evidence/build.ts";
import { rivalNames, type Setup, setupSchema } from "#lib/evidence/measured.ts";
import { projectRoot, projectVersion } from "#lib/project.ts";
import type { Ports } from "#lib/run/ports.ts";
import { seedsApart } from "#lib/run/starts.ts";
import { profiles, settingsSchema } from "#lib/run/task.ts";
import { closeAll, closing, prompts } from "#lib/wiring.ts";
import { alone } from "./bench/alone.ts";
import { readAnswers } from "./bench/answers.ts";
import { answerRest } from "./bench/answer-rest.ts";
import { ending } from "./bench/ending.ts";
import { dropScores } from "./bench/drop-scores.ts";
import { keepSetup } from "./bench/keep-setup.ts";
import { lentInVain } from "./bench/lent-in-vain.ts";
import { keyOf } from "./bench/measured.ts";
import { openMemory } from "./bench/memory.ts";
import { Progress } from "./bench/progress.ts";
import { type Answer, dropHalfLine, files } from "./bench/records.ts";
import { openPorts } from "./bench/ports.ts";
import { Replies, takeReplies } from "./bench/replies.ts";
import { rivalSetup } from "./rivals/rivals.ts";
import { type Problem, problemSchema } from "./suite/problem.ts";

const askedSchema = z.strictObject({
  suite: setupSchema.shape.suite,
  model: z.string().optional(),
  profile: z.enum(profiles),
  settings: settingsSchema,
  rival: z.enum(rivalNames).optional(),
  seeds: z.array(z.int()).min(1),
  concurrency: z.int().min(1).max(64),
  problems: z.array(problemSchema),
  /** The folder of a measurement whose replies are taken over. */
  repliesOf: z.string().optional(),
});
type Asked = z.infer<typeof askedSchema>;

const [folder = ""] = process.argv.slice(2);
const place = files(folder);
const signal = closing();

await ending(async () => {
  try {
    const asked = askedSchema.parse(await json(process.stdin));
    // Who is refused, or cannot write there, need not wait for a model.
    await alone(folder, "answering", async () => {
      const { ports, engine } = await openPorts(asked, signal);
      const setup = { ...setupOf(asked, ports), ...(engine === undefined ? {} : { engine }) };
      const all = keepSetup(folder, setup, asked.problems);
      if (asked.repliesOf !== undefined) takeOver(folder, asked.repliesOf, setup);
      await answerAll(asked, all, { ports, replies: new Replies(folder, engine) });
    });
  } finally {
    await closeAll();
  }
});

function takeOver(folder: string, repliesOf: string, setup: Setup): void {
  takeReplies(folder, repliesOf);
  const words = lentInVain(repliesOf, setup);
  if (words !== undefined) process.stderr.write(`${words}\n`);
}

function setupOf(
  { suite, profile, settings, rival, seeds, concurrency }: Asked,
  { model: { id, digest, billions }, others = {} }: Ports,
): Setup {
  const otherModels = new Map(
    Object.values(others).map((it) => [it.id, { id: it.id, ...(it.digest && { digest: it.digest }) }]),
  );
  const cores = os.cpus();
  const build = buildOf(projectRoot());
  if (build === undefined) throw new Error("what answers was not built by bin/build.mjs");
  return {
    suite,
    model: { id, ...(digest === undefined ? {} : { digest }), ...(billions === undefined ? {} : { billions }) },
    ...(otherModels.size === 0 ? {} : { otherModels: [...otherModels.values()] }),
    profile,
    settings,
    ...(rival === undefined ? {} : { rival: rivalSetup(rival) }),
    ...{ seeds, seedsApart },
    prompts: createHash("sha256").update(JSON.stringify(prompts())).digest("hex"),
    version: projectVersion(),
    build,
    concurrency,
    machine: `${cores[0]?.model.trim() ?? "unknown"}, ${cores.length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GiB`,
  };
}

/** What this command asks for: what others asked of the same folder is theirs to go on with. `all`: the problems of the folder. */
async function answerAll(
  asked: Asked,
  all: readonly Problem[],
  means: { ports: Ports; replies: Replies },
): Promise<void> {
  const { seeds, concurrency, profile, settings, rival } = asked;
  dropHalfLine(place.answers);
  const done = new Set(readAnswers(folder).map(keyOf));
  const wanted = seeds.flatMap((seed) =>
    asked.problems.map((problem) => ({ problem, seed, profile, settings, rival })),
  );
  const rest = wanted.filter((it) => !done.has(keyOf(asAnswered(it))));
  await dropScores(folder, rest.map(asAnswered));
  mkdirSync(place.transcripts, { recursive: true });
  const memory = settings.keepLessons ? openMemory(folder, all) : undefined;
  const progress = new Progress({
    told: `${means.ports.model.id}: ${counted(asked.problems.length, "problem")} by ${counted(seeds.length, "seed")}, kept in ${folder}`,
    all: wanted.length,
    before: wanted.length - rest.length,
    graded: rival === undefined,
  });
  const tell = (answer: Answer): void => progress.tell(answer);
  await answerRest(folder, rest, { ...means, concurrency, memory, tell, signal });
}

function asAnswered({ problem, seed }: { problem: Problem; seed: number }): { problem: string; seed: number } {
  return { problem: problem.id, seed };
}

function counted(count: number, what: string): string {
  return `${count} ${count === 1 ? what : `${what}s`}`;
}
