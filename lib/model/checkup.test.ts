import { expect, test } from "vitest";
import { Fault } from "#lib/run/fault.ts";
import type { Model, Prompt } from "#lib/run/ports.ts";
import { checkModel, type Opened } from "./checkup.ts";
import { endMarks } from "./end-marks.ts";
import { TooLong } from "./too-long.ts";

const signal = new AbortController().signal;
type Said = { text?: string; stop?: "stop" | "length"; promptTokens?: number; tokens?: number } | Error;

const wordsIn = ({ system, user, prefill }: Prompt) => `${system} ${user} ${prefill}`.split(/\s+/).length;
const block = "```python\ndef add(a, b):\n    return a + b\n```";

/** A model in order, but for what the test changes by the request. */
function modelThat(change: (prompt: Prompt) => Said | undefined, more: Partial<Opened> = {}): Opened {
  return {
    id: "scripted/model",
    parallel: 1,
    prefills: true,
    ...more,
    async *reply(prompt) {
      const said = change(prompt) ?? {};
      if (said instanceof Error) throw said;
      const usual = prompt.prefill ? "    return a + b\n" : prompt.user.includes("password") ? "Heron." : block;
      const { text = usual, stop = "stop", promptTokens = wordsIn(prompt), tokens = 20 } = said;
      yield { type: "text", text };
      // A reply takes some time, so that there is a speed.
      await new Promise((resolve) => setTimeout(resolve, 2));
      yield { type: "end", stop, promptTokens, tokens };
    },
  };
}

const found = async (model: Model) => {
  const { verdict, findings } = await checkModel(model, signal);
  return { verdict, amiss: findings.filter(({ status }) => status !== "good").map((it) => [it.what, it.status]) };
};

test("a model in order is good, and its report says so in sentences", async () => {
  const report = await checkModel(
    modelThat(() => undefined, { digest: "sha256:a" }),
    signal,
  );
  expect(report).toMatchObject({ model: "scripted/model", digest: "sha256:a", verdict: "good" });
  expect(report.findings.map(({ what, status }) => [what, status])).toEqual(
    ["fence", "stop", "template", "prefill", "context", "speed"].map((what) => [what, "good"]),
  );
  expect(report.findings.filter(({ said }) => !/^[A-Z].*\.$/.test(said))).toEqual([]);
  expect(report.tokensPerSecond).toBeGreaterThan(0);
});

const writes = ({ user, prefill }: Prompt) => prefill === "" && user.includes("add(a, b)");
const cut = new TooLong("It cut the prompt off", "raise it");
const failed = new Fault("model-failed", "Its server answered 500", { hint: "see its log" });
const late = new DOMException("", "TimeoutError");

test.each<[string, (prompt: Prompt) => Said | undefined, string, unknown[][]]>([
  [
    "no fence",
    (it) => (writes(it) ? { text: "def add(a, b): return a + b" } : undefined),
    "usable",
    [["fence", "weak"]],
  ],
  ["no code", (it) => (writes(it) ? { text: "I cannot." } : undefined), "poor", [["fence", "bad"]]],
  [
    "a mark of its template",
    (it) => (writes(it) ? { text: `${block}<|im_end|>` } : undefined),
    "poor",
    [["stop", "bad"]],
  ],
  ["no end", (it) => (writes(it) ? { stop: "length" } : undefined), "usable", [["stop", "weak"]]],
  [
    "a system message that is dropped",
    (it) => (it.user === "Say yes." ? { promptTokens: 9 } : undefined),
    "poor",
    [["template", "bad"]],
  ],
  [
    "a server that does not count",
    (it) => (it.user === "Say yes." ? { promptTokens: 0 } : undefined),
    "usable",
    [["template", "weak"]],
  ],
  [
    "a prefill that is begun anew",
    (it) => (it.prefill ? { text: "```python\ndef add" } : undefined),
    "poor",
    [["prefill", "bad"]],
  ],
  [
    "a prefill that leads nowhere",
    (it) => (it.prefill ? { text: "pass" } : undefined),
    "usable",
    [["prefill", "weak"]],
  ],
  [
    "a context that is cut without a word",
    (it) => (it.user.includes("password") ? { promptTokens: 512 } : undefined),
    "poor",
    [["context", "bad"]],
  ],
  [
    "a context that is cut with a word",
    (it) => (it.user.includes("password") ? cut : undefined),
    "poor",
    [["context", "bad"]],
  ],
  [
    "a beginning that is forgotten",
    (it) => (it.user.includes("password") ? { text: "Crow." } : undefined),
    "usable",
    [["context", "weak"]],
  ],
  [
    "a model that breaks off",
    (it) => (writes(it) ? failed : undefined),
    "usable",
    [
      ["fence", "unknown"],
      ["stop", "unknown"],
      ["speed", "unknown"],
    ],
  ],
  [
    "a model that takes too long",
    (it) => (writes(it) || it.user.includes("password") ? late : undefined),
    "poor",
    [
      ["fence", "unknown"],
      ["stop", "unknown"],
      ["context", "bad"],
      ["speed", "bad"],
    ],
  ],
  [
    "a server that fails after its first answer",
    (it) => (writes(it) ? undefined : failed),
    "usable",
    [
      ["template", "unknown"],
      ["prefill", "unknown"],
      ["context", "unknown"],
    ],
  ],
  ["a reply of one token", (it) => (writes(it) ? { tokens: 1 } : undefined), "usable", [["speed", "weak"]]],
])("%s is found", async (_, change, verdict, amiss) => {
  expect(await found(modelThat(change))).toEqual({ verdict, amiss });
});

test.each([undefined, 0])(
  "a model without a chat template is said to be sent plain text: counted %s",
  async (count) => {
    const uncounted = (it: Prompt) => (it.user === "Say yes." && count === 0 ? { promptTokens: 0 } : undefined);
    const { findings, verdict } = await checkModel(modelThat(uncounted, { bare: true }), signal);
    expect([verdict, findings.find(({ what }) => what === "template")]).toEqual([
      "usable",
      {
        what: "template",
        status: "weak",
        said: "Its server shows no chat template for it: instructions and task are sent as one plain text, without the marks that it may have been taught.",
      },
    ]);
  },
);

test("a model that cannot be begun for is usable", async () => {
  expect(await found(modelThat(() => undefined, { prefills: false }))).toEqual({
    verdict: "usable",
    amiss: [["prefill", "weak"]],
  });
});

test.each([...endMarks, "<|some_new_end|>"])("%s in a reply is found, and told as what it is", async (mark) => {
  const { findings } = await checkModel(
    modelThat((it) => (writes(it) ? { text: `${block}\n${mark}\nmore <|im_end|>` } : undefined)),
    signal,
  );
  expect(findings.find(({ what }) => what === "stop")).toEqual({
    what: "stop",
    status: "bad",
    said: `Its replies hold ${mark}: its server does not know where they end.`,
    mark,
  });
});

test.each([
  [0, "Heron.", "It holds a prompt of 1,500 words, and remembers how it began."],
  [0, "Crow.", "It was given a prompt of 1,500 words, but did not remember how it began."],
  [2_345, "Crow.", "It was given a prompt of 2,345 tokens, but did not remember how it began."],
])("of a long prompt that counts %i tokens and is answered with %s it is said how long it was", async (...it) => {
  const [promptTokens, text, said] = it;
  const { findings } = await checkModel(
    modelThat(({ user }) => (user.includes("password") ? { promptTokens, text } : undefined)),
    signal,
  );
  expect(findings.find(({ what }) => what === "context")?.said).toBe(said);
});

test("what was not answered is said to be not known, and why", async () => {
  const { findings } = await checkModel(
    modelThat((it) => (it.prefill ? failed : undefined)),
    signal,
  );
  expect(findings.find(({ what }) => what === "prefill")).toEqual({
    what: "prefill",
    status: "unknown",
    said: "Not known, for it was not answered: Its server answered 500. What helps: see its log",
  });
});

test.each([failed, cut, late])("a look that nothing answers is a fault and no report: %s", async (error) => {
  for (const prefills of [true, false]) {
    await expect(
      checkModel(
        modelThat(() => error, { prefills }),
        signal,
      ),
    ).rejects.toMatchObject({ code: "model-failed" });
  }
});

test("a server that is gone is a fault, a bug stays one, and who leaves is let go", async () => {
  const gone = new Fault("model-unavailable", "Nobody answers.");
  await expect(
    checkModel(
      modelThat(() => gone),
      signal,
    ),
  ).rejects.toBe(gone);
  await expect(
    checkModel(
      modelThat(() => new TypeError("bug")),
      signal,
    ),
  ).rejects.toThrow("bug");
  const reason = new Error("left");
  await expect(
    checkModel(
      modelThat(() => cut),
      AbortSignal.abort(reason),
    ),
  ).rejects.toBe(reason);
});
