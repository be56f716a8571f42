/** What is said of other values in short, behind a call: `f("1h") is 3600, "45s" is 45, and "x" raises ValueError`. */
import { type Literal, readLiteral } from "../python/literal.ts";
import { bracketEnd } from "../python/scan.ts";
import type { Asked } from "./asked.ts";
import { isWhole } from "./becoming.ts";
import { readConnector } from "./connector.ts";
import { after, afterBlanks } from "./phrase.ts";
import { readRaised } from "./raised.ts";
import { calling, type Sighting, styleOf } from "./sighting.ts";
import { isValueEnd } from "./value-end.ts";

/** `next`: where another may begin. */
type Pair = { given: Literal; seen: Sighting; result?: Literal; next: number };

/** Behind "(seconds)", too. */
const separator =
  /[ \t`]*(?:\([^()\n]{0,40}\))?[ \t`]*(?:[,;.]\s*(?:and[ \t]+)?|and[ \t]+|\s*\n[ \t]*(?:[-*•][ \t]+)?)(?=["'[({])/y;
const verb =
  /[ \t`]*(?:(?:should|must|will|would)[ \t]+(?:be|return|give|become|yield)|is|returns|gives|becomes|yields|[-=]>|→|➞|⇒)[ \t`]*(?=[-\d"'[({TFN])/y;

/** The call and all that goes on in its way: texts of several characters or lists, with values of one type. */
export function readLikewise(text: string, { name, bound }: Asked): Sighting[] {
  const found: Sighting[] = [];
  for (const { index } of text.matchAll(new RegExp(`(?<![\\p{XID_Continue}.])${name}\\((?=["'[({])`, "gu"))) {
    const first = index < (found.at(-1)?.to ?? 0) ? undefined : callAt(text, index, name);
    const others = first && !bound.has(name) ? pairsBehind(text, first) : [];
    if (first && others.length > 0) found.push(first.seen, ...others.map((it) => it.seen));
  }
  return found;
}

function callAt(text: string, from: number, name: string): Pair | undefined {
  const open = from + name.length;
  const end = bracketEnd(text, open);
  const given = end === undefined ? undefined : readLiteral(text, open + 1);
  if (end === undefined || !given || afterBlanks(text, given.end) !== end - 1) return undefined;
  const connector = readConnector(text.slice(end, end + 200));
  return (
    connector &&
    valued(text, {
      from,
      args: text.slice(open + 1, given.end),
      given: given.value,
      at: end + connector.length,
      style: connector.style,
    })
  );
}

type Begun = { from: number; args: string; given: Literal; at: number; style: string };

function valued(text: string, { from, args, given, at, style }: Begun): Pair | undefined {
  const value = readLiteral(text, at);
  const next = value && after(separator, text, value.end);
  if (!value || (next === undefined && !isValueEnd(text.slice(value.end, value.end + 200)))) return undefined;
  const seen = calling({ from, to: value.end, style }, args, text.slice(at, value.end).trim());
  return { given, seen, result: value.value, next: next ?? text.length };
}

function pairsBehind(text: string, first: Pair): Pair[] {
  const pairs: Pair[] = [];
  for (let it = pairAt(text, first.next, first); it; it = pairAt(text, it.next, first)) pairs.push(it);
  return pairs;
}

function pairAt(text: string, from: number, like: Pair): Pair | undefined {
  const given = from < text.length ? readLiteral(text, from) : undefined;
  if (!given || given.value.type !== like.given.type || !isWhole(given.value)) return undefined;
  const args = text.slice(from, given.end);
  const at = after(verb, text, given.end);
  if (at === undefined) return raisingAt(text, from, { is: given.value, end: given.end });
  const style = styleOf(text.slice(given.end, at).trim());
  const pair = valued(text, { from, args, given: given.value, at, style });
  return pair?.result?.type === like.result?.type ? pair : undefined;
}

function raisingAt(text: string, from: number, { is: given, end }: { is: Literal; end: number }): Pair | undefined {
  const raised = readRaised(text.slice(end, end + 200));
  if (!raised) return undefined;
  const [to, args] = [end + raised.length, text.slice(from, end)];
  const seen: Sighting = { from, to, style: "words", what: { kind: "raises", args, error: raised.error } };
  return { given, seen, next: after(separator, text, to) ?? text.length };
}
