import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { half, passed, portsOf, say } from "#lib/testing-solve.ts";
import { answerOf } from "./answering.ts";
import { openMemory } from "./memory.ts";
import { files, transcriptOf } from "./records.ts";

const never = new AbortController().signal;
const problems = ["Double each number of a list.", "Halve each number of a list."].map((task, at) => ({
  id: `p/${at}`,
  task: `${task}\nf(1) == 2 and f(2) == 4`,
}));

/** One problem as a measurement answers it: the first program fails, which teaches, and the second one passes. */
async function answered(folder: string, at: number, seed: number) {
  const problem = problems[at] as (typeof problems)[number];
  const bodies = ["1", "x * 2"];
  const { ports } = portsOf({
    replies: ({ user }) =>
      user.startsWith("lesson|") ? `Mind the empty list ${"!".repeat(at)}` : say(bodies.shift() ?? "x * 2"),
    verdicts: { "1": half, "x * 2": passed },
  });
  const memory = openMemory(folder, problems);
  const recall = async () => memory.lessons(seed);
  const settings = { keepLessons: true, candidates: 2, iters: 0 };
  const { answer, transcript } = await answerOf(
    { problem, seed, profile: "fast", settings },
    { ...ports, recall },
    never,
  );
  const place = files(folder);
  mkdirSync(place.transcripts, { recursive: true });
  writeFileSync(transcriptOf(folder, answer), transcript);
  appendFileSync(place.answers, `${JSON.stringify(answer)}\n`);
  memory.learn(answer, transcript);
  return { lessons: memory.lessons(seed), transcript };
}

test("a problem is told what those before it have taught with the same seed, also after the measurement was cut off", async () => {
  const folder = mkdtempSync(join(tmpdir(), "fixpoint-memory-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [first, second, other] = [
    await answered(folder, 0, 1),
    await answered(folder, 1, 1),
    await answered(folder, 1, 2),
  ];
  const lesson = { run: "p/0", attempt: 1, lesson: "Mind the empty list" };
  expect(first.lessons).toEqual([{ ...lesson, task: problems[0]?.task }]);
  expect(second.transcript).toContain(JSON.stringify({ type: "lesson-recall", lessons: [lesson] }));
  expect(other.transcript).toContain(JSON.stringify({ type: "lesson-recall", lessons: [] }));
  const again = openMemory(folder, problems);
  expect([again.lessons(1), again.lessons(2)]).toEqual([second.lessons, other.lessons]);
});
