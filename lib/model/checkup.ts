/** Whether a model can be worked with: five short requests to it, and what their answers show. */
import { orAfter } from "#lib/patience.ts";
import { Fault, sentencesOf } from "#lib/run/fault.ts";
import type { Model, Prompt, ReplyOptions } from "#lib/run/ports.ts";
import type { ModelFinding, ModelReport } from "#lib/wire.ts";
import { endMarkIn } from "./end-marks.ts";
import { fewestTokens } from "./estimate.ts";
import { TooLong } from "./too-long.ts";

type Answer = { text: string; stop: "stop" | "length"; promptTokens: number; tokens: number; seconds: number };
type Finding = Omit<ModelFinding, "what">;
/** `why`: what the request itself had to do with it. */
type Unanswered = { fault: Fault; why: "length" | "time" | "server" };
/** `bare`: its server shows no chat template for it, so that it is sent plain text. */
export type Opened = Model & { bare?: boolean };
type Ask = (prompt: Prompt, options?: Partial<ReplyOptions>) => Promise<Answer>;

/** The first request may have to load the model. */
const patienceMs = { first: 240_000, next: 90_000 };
const slow = 4;

/** Throws Fault `model-unavailable`, `model-failed` where nothing is answered, or the signal's reason; what a probe meets is a finding. */
export async function checkModel(model: Opened, signal: AbortSignal): Promise<ModelReport> {
  const written = await probed(() => write(asking(model, patienceMs.first, signal)), signal);
  const ask = asking(model, patienceMs.next, signal);
  const template = await probed(() => systemHeard(model, ask), signal);
  const prefill = await probed(() => prefillObeyed(model, ask), signal);
  const context = await probed(() => contextHeld(ask), signal);
  if ("fault" in written && "fault" in template && "fault" in context) throw written.fault;
  const findings: ModelFinding[] = [
    { what: "fence", ...shownBy(written, fenceFinding) },
    { what: "stop", ...shownBy(written, stopFinding) },
    { what: "template", ...shownBy(template, itself) },
    { what: "prefill", ...shownBy(prefill, itself) },
    { what: "context", ...shownBy(context, itself, ["length", "time"]) },
    { what: "speed", ...shownBy(written, speedFinding, ["time"]) },
  ];
  const speed = "text" in written ? speedOf(written) : null;
  return {
    model: model.id,
    ...(model.digest !== undefined && { digest: model.digest }),
    verdict: verdictOf(findings),
    findings,
    tokensPerSecond: speed === null ? null : Math.round(speed * 10) / 10,
    at: new Date().toISOString(),
  };
}

function asking(model: Model, patience: number, signal: AbortSignal): Ask {
  return async (prompt, options = {}) => {
    const asked = { temperature: 0, seed: 1, maxTokens: 160, stop: [], ...options };
    const limit = orAfter(patience, signal);
    let text = "";
    let firstAt: number | undefined;
    for await (const part of model.reply(prompt, asked, limit)) {
      if (part.type === "end") {
        const { stop, promptTokens, tokens } = part;
        return {
          text,
          stop,
          promptTokens,
          tokens,
          seconds: (performance.now() - (firstAt ?? performance.now())) / 1000,
        };
      }
      if (part.type === "wait") continue;
      firstAt ??= performance.now();
      text += part.text;
    }
    throw new Fault("model-failed", "the reply had no end");
  };
}

/** A model that breaks off or takes too long is not at fault for our being here: it is what we wanted to know. */
async function probed<T>(probe: () => Promise<T>, signal: AbortSignal): Promise<T | Unanswered> {
  try {
    return await probe();
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof DOMException && error.name === "TimeoutError")
      return { fault: new Fault("model-failed", "The model did not answer in time."), why: "time" };
    if (!(error instanceof Fault) || error.code !== "model-failed") throw error;
    return { fault: error, why: error instanceof TooLong ? "length" : "server" };
  }
}

/** A server that fails says nothing of how its model is to be spoken to; only what `tells` is at fault with the request does. */
function shownBy<T extends object>(
  answer: T | Unanswered,
  finding: (answer: T) => Finding,
  tells: readonly Unanswered["why"][] = [],
): Finding {
  if (!("fault" in answer)) return finding(answer);
  const said = sentencesOf(answer.fault);
  if (tells.includes(answer.why)) return bad(said);
  return { status: "unknown", said: `Not known, for it was not answered: ${said}` };
}

const itself = (found: Finding): Finding => found;

const wanted = "Write a Python function add(a, b) that returns the sum of a and b.";

const write = (ask: Ask): Promise<Answer> =>
  ask({
    system: "You write Python.",
    user: `${wanted} Answer with one block of code that begins with \`\`\`python, and with nothing else.`,
    prefill: "",
  });

function fenceFinding(written: Answer): Finding {
  if (/```(python|py)?\n[^`]*\bdef add\b[^`]*/.test(written.text))
    return good("It writes code into a block, as asked.");
  if (/\bdef add\b/.test(written.text)) return weak("It writes the code, but not into a block as it was asked to.");
  return bad("Asked for a function of one line, it wrote none.");
}

function stopFinding(written: Answer): Finding {
  const mark = endMarkIn(written.text);
  if (mark !== undefined) return { ...bad(`Its replies hold ${mark}: its server does not know where they end.`), mark };
  if (written.stop === "length") return weak("It went on after the function until it was cut off.");
  return good("Its replies end by themselves.");
}

function speedFinding(written: Answer): Finding {
  const speed = speedOf(written);
  if (speed === null) return weak("Its reply was too short to tell its speed.");
  const said = `It writes ${speed.toFixed(speed < 10 ? 1 : 0)} tokens a second`;
  const program = `${Math.max(1, Math.round(150 / speed))} s for a program of 20 lines.`;
  return speed < slow ? weak(`${said}: slow, ${program}`) : good(`${said}, about ${program}`);
}

/** The first token comes with the first text, so the time belongs to the others. */
function speedOf({ tokens, seconds }: Answer): number | null {
  return tokens > 4 && seconds > 0 ? (tokens - 1) / seconds : null;
}

/** Told by counting: what the template drops is not among the tokens that were read. */
async function systemHeard({ bare = false }: Opened, ask: Ask): Promise<Finding> {
  const asked = { user: "Say yes.", prefill: "" };
  const little = await ask({ ...asked, system: "Be brief." }, { maxTokens: 1 });
  const much = await ask({ ...asked, system: words(80) }, { maxTokens: 1 });
  const counts = much.promptTokens > 0;
  if (counts && much.promptTokens - little.promptTokens < fewestTokens(words(80)) / 2)
    return bad("The instructions that stand before a task are dropped: its chat template is missing.");
  if (bare)
    return weak(
      "Its server shows no chat template for it: instructions and task are sent as one plain text, without the marks that it may have been taught.",
    );
  if (!counts) return weak("Its server does not tell how much of a prompt it reads.");
  return good("It is given the instructions that stand before a task.");
}

async function prefillObeyed(model: Model, ask: Ask): Promise<Finding> {
  const otherwise = "Replies are asked for whole; that costs some tokens.";
  if (!model.prefills) return weak(`A reply cannot be begun for it. ${otherwise}`);
  const prefill = "```python\ndef add(a, b):\n";
  const { text } = await ask({ system: "You write Python.", user: wanted, prefill }, { maxTokens: 64, stop: ["```"] });
  if (/^\s*(```|def add)/.test(text))
    return bad("It does not go on from a reply that was begun for it, but begins anew.");
  return /\breturn\b/.test(text)
    ? good("It goes on from a reply that was begun for it.")
    : weak(`It loses the thread of a reply that was begun for it. ${otherwise}`);
}

const contextWords = 1_500;

/** As much as the repair of a long program needs. */
async function contextHeld(ask: Ask): Promise<Finding> {
  const text = `The password is heron.\n${words(contextWords)}`;
  const user = `${text}\n\nWhat is the password that stands at the beginning? Answer with that one word.`;
  const { promptTokens, text: reply } = await ask({ system: "", user, prefill: "" }, { maxTokens: 12 });
  const read = `${promptTokens.toLocaleString("en")} tokens`;
  const written = `${contextWords.toLocaleString("en")} words`;
  if (promptTokens > 0 && promptTokens < fewestTokens(user))
    return bad(`Of a prompt of ${written} it read only ${read}: its context is cut.`);
  // A server that counts nothing has read something all the same.
  const given = promptTokens > 0 ? read : written;
  if (/heron/i.test(reply)) return good(`It holds a prompt of ${given}, and remembers how it began.`);
  return weak(`It was given a prompt of ${given}, but did not remember how it began.`);
}

const vocabulary = "river stone garden window paper morning silver bridge orange forest candle market".split(" ");

function words(count: number): string {
  return Array.from({ length: count }, (_, at) => vocabulary[(at * 7 + Math.floor(at / 5)) % vocabulary.length]).join(
    " ",
  );
}

const good = (said: string): Finding => ({ status: "good", said });
const weak = (said: string): Finding => ({ status: "weak", said });
const bad = (said: string): Finding => ({ status: "bad", said });

function verdictOf(findings: readonly ModelFinding[]): ModelReport["verdict"] {
  const fatal = findings.some(({ status }) => status === "bad");
  const flawless = findings.every(({ status }) => status === "good");
  return fatal ? "poor" : flawless ? "good" : "usable";
}
