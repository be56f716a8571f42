/** Protects the person's calls: what the model designs is what they call, or it is not taken. */
import { expect, test } from "vitest";
import { passed, portsOf, say, taskOf, told } from "#lib/testing-solve.ts";
import { openRun } from "../fold.ts";
import type { Task } from "../task.ts";

async function designed(reply: string, task: Partial<Task> = {}) {
  const doubles = ["x * 2", "x + x", "2 * x", "x * 2", "x + x"];
  const { ports } = portsOf({
    replies: [reply, ...doubles.map(say)],
    verdicts: Object.fromEntries(doubles.map((it) => [it, passed])),
    outputs: Object.fromEntries(doubles.map((it) => [it, ["2"]])),
  });
  const events = await told(openRun(taskOf({ settings: { design: true }, ...task })), ports);
  return {
    listed: events.flatMap((it) => (it.type === "input-list" ? [{ calls: it.calls, proposals: it.proposals }] : [])),
    refused: events.flatMap((it) => (it.type === "input-list" ? [it.refused] : [])),
    chosen: events.flatMap((it) => (it.type === "signature-choose" ? [it.signature.text] : [])),
  };
}

test.each([
  "def f(x: int, y: int) -> int:",
  "def f() -> int:",
  "def f(x, *, y) -> int:",
  "def other(x: int) -> int:",
  "def f(x, *, evil=__import__('os').system('id')) -> int:",
  "def f(x: print('hello')) -> int:",
  "def f(x) -> print('hello'):",
  "def f(x, 2):",
])("given examples that call f(1), when %s is designed, then it is refused and told", async (text) => {
  expect(await designed(text)).toMatchObject({ refused: [text], chosen: ["def f("] });
});

test.each(["def f(x: int) -> int:", "def f(x: int, y: int = -1, *more: int) -> tuple[int, ...]:", "def f(*x):"])(
  "given examples that call f(1), when %s is designed, then it is taken",
  async (text) => {
    expect(await designed(text)).toMatchObject({ refused: [undefined], chosen: ["def f(", text] });
  },
);

test("given a design that is refused, then the calls that come with it join no vote and are no proposals", async () => {
  const { listed } = await designed("def f(x: int, y: int) -> int:\nf(5, 6) == 11");
  expect(listed).toEqual([{ calls: [], proposals: [] }]);
});

test("given a call that is shown because it cannot be made, then it binds no design", async () => {
  const task = { task: "f(1) == 2 and f(2) == 4", tests: "with pytest.raises(TypeError):\n    f()" };
  expect((await designed("def f(x: int) -> int:", task)).refused).toEqual([undefined]);
});

test("given parameters that the person told, when others are designed, then theirs stay", async () => {
  const spoken = { task: "Write f(x) which doubles x.\nf(1) == 2 and f(2) == 4" };
  expect(await designed("def f(number: int, by: int = 2) -> int:", spoken)).toMatchObject({
    refused: [undefined],
    chosen: ["def f(x):"],
  });
});

test("given an asynchronous function that is asked for, when another is designed, then it is refused", async () => {
  const task = { task: "Write an async function named f.\nf(1) == 2 and f(2) == 4" };
  const text = "def f(x: int) -> int:";
  expect(await designed(text, task)).toMatchObject({ refused: [text], chosen: ["async def f("] });
});

test("given a reply that designs nothing, then nothing is refused", async () => {
  expect(await designed("I would rather not.")).toMatchObject({ refused: [undefined], chosen: ["def f("] });
});
