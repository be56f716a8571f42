/** Calls that have one value together: "f(1), f(2) and f(3) are all True", "both f(1) and f(2) return 0". */
import { deepest } from "../python/literal.ts";
import { scanOf } from "../python/scan.ts";
import { isComplaint } from "./complaint.ts";
import { after, afterAny, afterBlanks } from "./phrase.ts";
import { isNoCall, isOperand } from "./prose.ts";
import { calling, type Sighting } from "./sighting.ts";
import { oneLine, readValue } from "./value.ts";

type Call = { from: number; end: number; args: string };

const separator = [/,/y, /and\b/iy];
const verb =
  /(?:(?:both|all)[ \t]+)?(?:(?:should|must|will|would)[ \t]+(?:(?:both|all)[ \t]+)?)?(?:are|be|return|give|yield|equal)\b(?:[ \t]+(?:both|all)\b)?/iy;
/** "The sum of f(1) and f(2)" has the value, and a condition states none. */
const combined =
  /\b(?:of|between|from|if|when|whenever|unless|until|while|where|comparing|combining|adding|multiplying|only|that|not)[ \t]+(?:both[ \t]+)?`?$/i;

export function readShared(text: string, name: string, isWrong: boolean): Sighting[] {
  const { bracketEnd, depth } = scanOf(text);
  const head = new RegExp(`(?<![\\p{XID_Continue}.])${name}[ \\t]{0,3}\\(`, "gu");
  const calls = [...text.matchAll(head)].flatMap(({ index: from, 0: { length } }): Call[] => {
    const open = from + length - 1;
    const end = depth(open) > deepest || isNoCall(text, from) || isOperand(text, from) ? undefined : bracketEnd(open);
    return end === undefined ? [] : [{ from, end, args: oneLine(text.slice(open + 1, end - 1)) }];
  });
  return chainsOf(text, calls).flatMap((chain) => valuedTogether(text, chain, isWrong));
}

/** Those that nothing but a comma or an "and" parts, the last of them behind an "and". */
function chainsOf(text: string, calls: readonly Call[]): Call[][] {
  const chains: Call[][] = [];
  for (const call of calls) {
    const before = chains.at(-1)?.at(-1);
    if (before && afterAny(separator, text, before.end) === call.from) chains.at(-1)?.push(call);
    else chains.push([call]);
  }
  return chains.filter((chain) => {
    const [before, last] = chain.slice(-2);
    return before && last && /\band\b/i.test(text.slice(before.end, last.from));
  });
}

function valuedTogether(text: string, chain: readonly Call[], isWrong: boolean): Sighting[] {
  const [first, last] = [chain[0], chain.at(-1)];
  const said = last && after(verb, text, afterBlanks(text, last.end));
  const value = said === undefined ? undefined : readValue(text.slice(said, said + 4_000));
  if (!first || !last || said === undefined || !value) return [];
  const to = said + value.length;
  const [before, behind] = [text.slice(Math.max(0, first.from - 600), first.from), text.slice(to, to + 1_000)];
  if (combined.test(before.slice(-40)) || isComplaint(before, behind, isWrong)) return [];
  return chain.map((it) =>
    calling({ from: it.from, to: it === last ? to : it.end, style: "words" }, it.args, value.source),
  );
}
