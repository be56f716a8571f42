/**
 * Second process of a measurement: answers the problems that `prepare` left, and knows nothing else of the suite. Goes on
 * where it was cut off. Arguments: folder, and a JSON of what was asked for on the command line.
 */
import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import os from "node:os";
import * as z from "zod";
import { buildOf } from "#lib/evidence/build.ts";
import { rivalNames, type Setup, setupSchema } from "#lib/evidence/measured.ts";
import { projectRoot, projectVersion } from "#lib/project.ts";
import { lint } from "#lib/lint.ts";
import type { Model, Ports } from "#lib/run/ports.ts";
import { profiles, settingsSchema } from "#lib/run/task.ts";
import { closeAll, closing, models, packages, prompts, sandbox } from "#lib/wiring.ts";
import { alone } from "./bench/alone.ts";
import { answerRest } from "./bench/answer-rest.ts";
import { ending } from "./bench/ending.ts";
import { type Kept, keepSetup } from "./bench/keep-setup.ts";
import { openMemory } from "./bench/memory.ts";
import { Progress } from "./bench/progress.ts";
import { type Answer, answerSchema, dropHalfLine, files, readRecords } from "./bench/records.ts";
import { readersFor } from "./bench/readers.ts";
import { Replies } from "./bench/replies.ts";
import { rivalSetup } from "./rivals/rivals.ts";

const askedSchema = z.strictObject({
  suite: setupSchema.shape.suite,
  model: z.string().optional(),
  profile: z.enum(profiles),
  settings: settingsSchema,
  rival: z.enum(rivalNames).optional(),
  seeds: z.array(z.int()).min(1),
  concurrency: z.int().min(1).max(64),
});
type Asked = z.infer<typeof askedSchema>;

const [folder = "", request = "{}"] = process.argv.slice(2);
const place = files(folder);
const signal = closing();

await ending(async () => {
  try {
    const asked = askedSchema.parse(JSON.parse(request));
    const model = await models().open(asked.model, signal);
    const parts = { model, sandbox: await sandbox(signal), prompts: prompts(), lint, now: () => performance.now() };
    const readers = await readersFor(asked.settings, () => packages(signal), signal);
    const ports = { ...parts, ...(readers && { packages: readers }) };
    const engine = model.id.startsWith("local/") ? await models().engine(signal) : undefined;
    await alone(folder, "answering", async () => {
      const problems = keepSetup(folder, { ...setupOf(asked, model), ...(engine === undefined ? {} : { engine }) });
      await answerAll(asked, problems, { ports, replies: new Replies(folder, engine) });
    });
  } finally {
    await closeAll();
  }
});

function setupOf(
  { suite, profile, settings, rival, seeds, concurrency }: Asked,
  { id, digest, billions }: Model,
): Setup {
  const cores = os.cpus();
  const build = buildOf(projectRoot());
  if (build === undefined) throw new Error("what answers was not built by bin/build.mjs");
  return {
    suite,
    model: { id, ...(digest === undefined ? {} : { digest }), ...(billions === undefined ? {} : { billions }) },
    profile,
    settings,
    ...(rival === undefined ? {} : { rival: rivalSetup(rival) }),
    seeds,
    prompts: createHash("sha256").update(JSON.stringify(prompts())).digest("hex"),
    version: projectVersion(),
    build,
    concurrency,
    machine: `${cores[0]?.model.trim() ?? "unknown"}, ${cores.length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GiB`,
  };
}

/** What this command asks for: what others asked of the same folder is theirs to go on with. */
async function answerAll(asked: Asked, problems: Kept, means: { ports: Ports; replies: Replies }): Promise<void> {
  const { seeds, concurrency, profile, settings, rival } = asked;
  dropHalfLine(place.answers);
  const done = new Set(readRecords(place.answers, answerSchema).map((it) => `${it.problem} ${it.seed}`));
  const all = seeds.flatMap((seed) => problems.asked.map((problem) => ({ problem, seed, profile, settings, rival })));
  const rest = all.filter((it) => !done.has(`${it.problem.id} ${it.seed}`));
  mkdirSync(place.transcripts, { recursive: true });
  const memory = settings.keepLessons ? openMemory(folder, problems.all) : undefined;
  const progress = new Progress({ all: all.length, before: all.length - rest.length, graded: rival === undefined });
  const tell = (answer: Answer): void => progress.tell(answer);
  await answerRest(folder, rest, { ...means, concurrency, memory, tell, signal });
}
