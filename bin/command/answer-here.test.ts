/** A question on the terminal, over a real database: whoever answers first, the terminal is free again. */
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import type { Question } from "#lib/run/event.ts";
import { taskSchema } from "#lib/run/task.ts";
import { never, start, testingStore } from "#lib/store/testing-store.ts";
import { answerHere } from "./answer-here.ts";
import { askChoice } from "./ask.ts";

const kept = testingStore();

const open: Question = {
  question: "q1",
  about: "example",
  example: "e1",
  input: "f(3)",
  options: [
    { choice: "keep", value: "7", votes: 0, attempts: [] },
    { choice: "change", value: "6", votes: 3, attempts: [1] },
  ],
  waits: 60,
};

async function asked() {
  const { id } = await kept.store.create(taskSchema.parse({ task: "Double it." }));
  const claim = await kept.claimed(id);
  const examples = [{ kind: "call", id: "e1", style: "==", call: "f(3)", expected: "7" } as const];
  await claim.append([start, { type: "example-find", examples, notes: [] }, { type: "question-ask", ...open }]);
  await claim.release();
  const { lastSeq } = await kept.store.load(id);
  const terminal = { input: new PassThrough(), output: new PassThrough() };
  const done = answerHere(kept.store, { id, open, lastSeq, terminal }, never);
  return { id, terminal, done };
}

const answerOf = async (id: string) => (await kept.store.load(id)).run.questions[0]?.answer;

test("what is typed is the answer, by its name or its number; what was not offered is asked again", async () => {
  const { id, terminal, done } = await asked();
  terminal.input.write("perhaps\n2\n");
  await done;
  expect(await answerOf(id)).toEqual({ choice: "change", by: "person" });
});

test("an answer that is given on the page frees the terminal", async () => {
  const { id, done } = await asked();
  await kept.store.answer(id, { question: "q1", choice: "keep" });
  await done;
  expect(await answerOf(id)).toEqual({ choice: "keep", by: "person" });
});

test("what is typed too late changes nothing, and is no error", async () => {
  const { id, terminal, done } = await asked();
  await kept.store.answer(id, { question: "q1", choice: "keep" });
  terminal.input.write("change\n");
  await done;
  expect(await answerOf(id)).toEqual({ choice: "keep", by: "person" });
});

test("the end of the input is no answer: the run waits for another", async () => {
  const { id, terminal, done } = await asked();
  terminal.input.end();
  await done;
  expect(await answerOf(id)).toBeUndefined();
});

test("a run that is cancelled frees the terminal", async () => {
  const { id, done } = await asked();
  await kept.store.cancel(id);
  await done;
  expect((await kept.store.load(id)).run.status).toBe("ended");
});

test("where the person has interrupted already, nothing is asked", async () => {
  const terminal = { input: new PassThrough(), output: new PassThrough() };
  expect(await askChoice(open, AbortSignal.abort(), terminal)).toBeUndefined();
});
