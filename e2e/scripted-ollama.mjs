// @ts-check
/**
 * An Ollama whose model knows a few functions by heart, for tests of the page that are about the page: the real server,
 * sandbox and database stand behind it. usage: node e2e/scripted-ollama.mjs PORT
 */
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** @typedef {{ greedy: string, samples: string[], repair?: string, tokenMs?: number }} Script */

const clamped = "min(max(value, low), high)";

/**
 * What follows the signature, by the name of the function. A sample is taken by its seed, so that a batch holds different ones.
 * @type {Record<string, Script>}
 */
const scripts = {
  double: {
    greedy: "    return number * 2\n",
    samples: ["    return number + number\n", "    result = 2 * number\n    return result\n"],
  },
  // Nothing passes before the repair, so that a run holds failures, a repair and votes.
  clamp: {
    greedy: "    def least():\n        return minimum(value, high)\n\n    return low if value < low else least()\n",
    samples: [
      "    return value\n",
      "    return low if value < low else value\n",
      "    return min(value, high)\n",
      "    return max(low, high)\n",
    ],
    repair: `    return ${clamped}\n`,
  },
  // Half of them square: only a person can tell what is meant.
  either: {
    greedy: "    return number * 2\n",
    samples: [
      "    return number ** 2\n",
      "    return number * number\n",
      "    return number + number\n",
      "    return pow(number, 2)\n",
    ],
  },
  // What it imports is on the index of e2e/scripted-index.mjs alone.
  shouted: {
    greedy: "    import shoutings\n\n    return shoutings.shout(number)\n",
    samples: ["    return number\n"],
  },
  markup: {
    greedy: "    print('<b>bold</b>')\n    return '<img src=\"x\" onerror=\"document.title = String(number)\">'\n",
    samples: ["    return str(number)\n"],
  },
  slowly: {
    greedy: `    # ${"one word after another ".repeat(120)}\n    return number\n`,
    samples: ["    return number\n"],
    tokenMs: 40,
  },
  // Longer than any page needs to load: it ends by being stopped.
  endlessly: {
    greedy: `    # ${"one word after another ".repeat(200)}\n    return number\n`,
    samples: ["    return number\n"],
    tokenMs: 120,
  },
};

/**
 * What it says where no program is asked for, by words of the question.
 * @type {[RegExp, string][]}
 */
const asides = [
  [/Write eight tests .*clamp\(/s, "clamp(9, 0, 3) == 3\nclamp(1, 0, 3) == 2\n"],
  [
    /Name the fault/,
    "category: logic_error\ncause: Python knows no minimum.\nstrategy: Call min instead.\nconfidence: 0.9\n",
  ],
  [/Say in one sentence/, "Use only names that Python knows.\n"],
];

/** @param {number} seed */
const flood = (seed) =>
  `    note = """\n${`    line ${seed}\n`.repeat(74)}    """\n    return len(note) + ${seed % 1000}\n`;

const models = new Map([
  ["scripted:latest", 400_000_000],
  ["scripted-coder:1b", 900_000_000],
]);
const pullBytes = 120_000_000;
/** What was fetched of each before it was broken off. @type {Map<string, number>} */
const fetched = new Map();

/** @param {{ messages: { role: string, content: string }[], options: { temperature: number, seed: number } }} body */
function replyTo({ messages, options: { temperature, seed } }) {
  const asked = messages.map((it) => it.content).join("\n");
  const name = /\b(double|clamp|either|markup|shouted|slowly|endlessly|flood)\b/.exec(asked)?.[1] ?? "other";
  const prefill = messages.at(-1)?.role === "assistant" ? (messages.at(-1)?.content ?? "") : "";
  const aside = asides.find(([words]) => prefill === "" && words.test(asked));
  if (aside) return { text: aside[1], tokenMs: 0 };
  const open = prefill.split("\n").at(-1) ?? "";
  const parameters = name === "clamp" ? "value, low, high" : "number";
  const head = open.startsWith("def ") ? `def ${name}(${parameters}):\n`.slice(open.length) : "";
  if (name === "flood") return { text: `${head}${flood(seed)}\`\`\``, tokenMs: 0 };
  const script = scripts[name] ?? { greedy: "    return None\n", samples: ["    return 0\n"] };
  const { greedy, samples, repair = greedy, tokenMs = 4 } = script;
  // At a raised temperature nothing new comes either.
  const [sample = ""] = samples.slice(temperature > 1 ? 0 : seed % samples.length);
  const mends = asked.includes("A first version failed");
  const body = temperature === 0 ? greedy : mends ? repair : sample;
  return { text: `${head}${body}\`\`\``, tokenMs };
}

/** @param {import("node:http").ServerResponse} response @param {object} line */
const say = (response, line) => response.write(`${JSON.stringify(line)}\n`);

/** @param {import("node:http").ServerResponse} response @param {any} body */
async function chat(response, body) {
  const { text, tokenMs } = replyTo(body);
  const stops = body.options.stop ?? [];
  const ends = stops
    .map((/** @type {string} */ stop) => text.indexOf(stop))
    .filter((/** @type {number} */ at) => at >= 0);
  const shown = text.slice(0, Math.min(text.length, ...ends));
  const tokens = shown.match(/\s*\S+|\s+$/g) ?? [];
  const most = Math.min(tokens.length, body.options.num_predict);
  for (const token of tokens.slice(0, most)) {
    if (response.destroyed) return;
    say(response, { message: { role: "assistant", content: token }, done: false });
    if (tokenMs > 0) await pause(tokenMs);
  }
  const reason = most < tokens.length ? "length" : "stop";
  say(response, { done: true, done_reason: reason, prompt_eval_count: 300, eval_count: most, logprobs: [] });
  response.end();
}

/** @param {import("node:http").ServerResponse} response @param {string} name */
async function pull(response, name) {
  say(response, { status: "pulling manifest" });
  if (name.startsWith("no-such")) {
    say(response, { error: "pull model manifest: file does not exist" });
    response.end();
    return;
  }
  for (let bytes = fetched.get(name) ?? 0; bytes < pullBytes && !response.destroyed; bytes += 2_000_000) {
    fetched.set(name, bytes);
    say(response, { status: "pulling 1f2e3d", digest: "sha256:1f2e3d", total: pullBytes, completed: bytes });
    await pause(name.startsWith("pulled") ? 500 : 40);
  }
  if (response.destroyed) return;
  models.set(name, pullBytes);
  say(response, { status: "success" });
  response.end();
}

const tags = () =>
  [...models].map(([name, size]) => ({
    name,
    size,
    digest: "ab".repeat(32),
    details: { family: "qwen2", parameter_size: "1.5B", quantization_level: "Q4_K_M" },
  }));

/** @param {import("node:http").IncomingMessage} request */
async function bodyOf(request) {
  let text = "";
  for await (const piece of request.setEncoding("utf8")) text += piece;
  return text ? JSON.parse(text) : {};
}

const server = createServer(async (request, response) => {
  const body = await bodyOf(request);
  const name = String(body.model ?? body.name ?? "");
  const full = name.includes(":") ? name : `${name}:latest`;
  const json = (/** @type {object} */ answer, status = 200) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
  };
  if (request.url === "/api/tags") json({ models: tags() });
  else if (request.url === "/api/ps") json({ models: [{ name: "scripted:latest", context_length: 4096 }] });
  else if (request.url === "/api/pull") await pull(response, full);
  else if (request.url === "/api/delete") json({}, models.delete(full) ? 200 : 404);
  else if (!models.has(full)) json({ error: `model '${name}' not found` }, 404);
  else if (request.url === "/api/show")
    json({
      template: "{{ .System }} {{ .Prompt }}",
      details: { parameter_size: "1.5B" },
      model_info: {},
      capabilities: ["completion"],
    });
  else if (request.url === "/api/chat") await chat(response, body);
  else json({ error: "not found" }, 404);
});
server.listen(Number(process.argv[2] ?? 3218), "127.0.0.1");
