/** The decoder's way from tokens to text (workers/decoder/wording.py), held against the plain meaning of a stop. */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL("../../workers/decoder", import.meta.url));
const program = `
import json, sys
sys.path.insert(0, ${JSON.stringify(folder)})
from wording import Wording
def told(case):
    wording = Wording(case["stops"])
    data = case["text"].encode()
    text, at = "", 0
    while at < len(data) and not wording.stopped:
        text += wording.take(data[at:at + case["size"]])
        at += case["size"]
    return text if wording.stopped else text + wording.rest()
print(json.dumps([told(case) for case in json.load(sys.stdin)]))
`;

type Case = { text: string; stops: string[]; size: number };

function told(cases: readonly Case[]): string[] {
  const output = execFileSync("python3", ["-I", "-c", program], { input: JSON.stringify(cases), encoding: "utf8" });
  return JSON.parse(output) as string[];
}

/** What comes before the stop that is complete first; of those that are complete at once the longest. */
function upToStop({ text, stops }: Case): string {
  const ends = stops
    .filter((stop) => stop !== "")
    .flatMap((stop) =>
      text.includes(stop) ? [{ from: text.indexOf(stop), to: text.indexOf(stop) + stop.length }] : [],
    );
  const [first] = ends.sort((one, other) => one.to - other.to || one.from - other.from);
  return first ? text.slice(0, first.from) : text;
}

test("a reply ends before its first stop, wherever its tokens begin, in the middle of a letter too", () => {
  const letters = fc.stringMatching(/^[ab\n`é€😀]*$/u, { maxLength: 12 });
  const stops = fc.array(fc.stringMatching(/^[ab\n`é]{1,4}$/u), { maxLength: 4 });
  const cases = fc.sample(fc.record({ text: letters, stops, size: fc.integer({ min: 1, max: 9 }) }), {
    numRuns: 3_000,
    seed: 1,
  });
  expect(told(cases)).toEqual(cases.map(upToStop));
});
