// @ts-check
/**
 * Four measurements of made-up runs in the form of docs/evaluation.md, for tests of the page that draws them. No figure of
 * theirs is anything but a test's. usage: writeResults(FOLDER)
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

// The last one is a single long word, as a suite of a person's own may have it: no page scrolls sideways for it.
const categories = ["lists", "text", "arithmetic", "dates".repeat(24)];

/** @param {number} at @param {number} helped */
function runOf(at, helped) {
  const first = at % 5 < 2;
  const right = first || at % 10 < helped;
  const oracle = right || at % 9 === 0;
  const votes = right ? 2 + (at % 8) : at % 3;
  const visible = right || at % 4 === 0;
  const handedOver = at % 40 !== 7;
  return {
    ...{ problem: `made-up/${at}`, category: categories[at % categories.length], seed: 1 },
    grade: right && votes > 3 && handedOver ? "verified" : visible ? "passes" : "unverified",
    ...{ outcome: visible ? "solved" : "gave-up", reason: visible ? "agreed" : "candidates" },
    // Without a vote nothing is known of the chance.
    ...(votes > 0 ? { confidence: Math.min(0.97, 0.4 + votes * 0.09) } : {}),
    ...{ votes, distinct: Math.min(votes, 4), examples: 2 },
    ...{ programs: Math.max(votes, 3 + (at % 7)), promptTokens: 400 + at, tokens: 150 + ((at * 37) % 900) },
    seconds: 3 + ((at * 13) % 40) + 0.25,
    greedy: { visible: first, base: first || at % 7 === 0, plus: first, tokens: 40 + ((at * 11) % 120) },
    product: handedOver ? { visible, base: right, plus: right } : null,
    oracle: { base: oracle || at % 7 === 0, plus: oracle },
    ...(first ? {} : { sample: { base: right, plus: right && at % 3 > 0 } }),
  };
}

/** @param {object} asked The settings, the profile or a rival. */
const aboutOf = (asked) => ({
  suite: { name: "made-up", sha256: "5".repeat(64), problems: 90 },
  model: { id: "local/made-up", digest: `sha256:${"7".repeat(64)}`, billions: 0.5 },
  profile: "balanced",
  settings: {},
  ...asked,
  seeds: [1],
  prompts: "9".repeat(64),
  version: "0.1.0",
  build: "b".repeat(64),
  machine: "no machine, 2 cores, 8 GiB",
  weights: "Made-Up-0.5B Q4_K_M",
  all: 120,
  day: "2026-11-30",
  command: "npx fixpoint bench --suite made-up --model local/made-up",
});

/**
 * Nothing in a worker: each reads the configuration again, while the server may read the results.
 * @param {string} folder
 */
export function writeResults(folder) {
  if (process.env.TEST_WORKER_INDEX !== undefined) return;
  rmSync(folder, { recursive: true, force: true });
  const all = /** @type {const} */ ([
    ["made-up", {}, 6, 80],
    ["made-up-plan", { settings: { plan: true } }, 8, 70],
    ["made-up-fast", { profile: "fast" }, 4, 80],
    ["made-up-majority", { rival: { name: "majority" } }, 4, 60],
  ]);
  for (const [name, asked, helped, count] of all) {
    const place = join(folder, name);
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, "setup.json"), JSON.stringify(aboutOf(asked)));
    const lines = Array.from({ length: count }, (_, at) => `${JSON.stringify(runOf(at, helped))}\n`);
    writeFileSync(join(place, "runs.jsonl.gz"), gzipSync(lines.join("")));
  }
}
