/** What is said of a call that is printed: a number may be one, or its text. */
import { readConnector } from "./connector.ts";
import { quoted } from "../python/literal.ts";
import { remembered } from "../python/scan.ts";
import { after } from "./phrase.ts";
import { saysWanted, shows, valueInRemark } from "./remarks.ts";
import { oneLine, readValue } from "./value.ts";

type Told = { to: number; style: string; isDemand: boolean };
type Printed = Told & ({ expected: string } | { source: string });

const prints = /\b(?:print|console\.log|puts|println!?|fmt\.Println|System\.out\.println)\(\s*$/;

/** `print(f(5))  # '101'`, `print(f(5)) -> '101'`, "print(f(5)) prints 101", and `console.log(f(5)); // 101` of another language. */
export function printedAt(text: string, from: number, at: number): Printed | undefined {
  const isPrinted = prints.test(text.slice(Math.max(0, from - 30), from));
  const end = isPrinted ? after(/[ \t]*\)(?:[ \t]*;)?/y, text, at) : undefined;
  if (end === undefined) return undefined;
  const call = oneLine(text.slice(from, at));
  const told = remarkAt(text, end) ?? signedAt(text, end);
  if (!told) return textAt(text, end, call);
  const { value, ...said } = told;
  const condition = shows(call, value);
  return condition.endsWith(` == ${value}`) ? { ...said, expected: value } : { ...said, source: `assert ${condition}` };
}

type Shown = { value: string } & Told;

function remarkAt(text: string, at: number): Shown | undefined {
  const start = after(/[ \t]*(?=#|\/\/)/y, text, at);
  if (start === undefined) return undefined;
  const [own = "", below = ""] = text.slice(start, start + 2_000).split("\n");
  const remark = saysWanted(below.trim()) ? `${own}\n${below}` : own;
  const value = valueInRemark((remark.split("\n").at(-1) ?? "").trim().replace(/^\/\//, "#"));
  if (value === undefined) return undefined;
  return { value, to: start + remark.trimEnd().length, style: "#", isDemand: false };
}

const printing = /[ \t`]*(?:(?:should|must|will|would)[ \t]+)?(?:prints?|displays?|shows?|outputs?)\b[ \t]*:?/iy;

function signedAt(text: string, at: number): Shown | undefined {
  const verb = after(printing, text, at);
  const isDemand = /should|must|w(?:ill|ould)/i.test(text.slice(at, verb ?? at));
  // A remark below may number the prints, or tell of the next one.
  const [line = ""] = text.slice(at, at + 2_000).split("\n");
  const sign = verb === undefined ? readConnector(line) : { length: verb - at, style: "words", isDemand };
  const value = sign && readValue(text.slice(at + sign.length));
  if (!value || sign.style === "≈") return undefined;
  return { value: value.source, to: at + sign.length + value.length, style: sign.style, isDemand: sign.isDemand };
}

/** `print(caesar("abc", 1))  # bcd` shows a text as it is printed, where there are several such lines and each may be one. */
function textAt(text: string, at: number, call: string): Printed | undefined {
  const [whole, said = ""] = remarkBehind.exec(text.slice(at, at + 500)) ?? [];
  if (whole === undefined || !areTexts(text)) return undefined;
  return { to: at + whole.length, style: "#", isDemand: false, source: `assert str(${call}) == ${quoted(said)}` };
}

const remarkBehind = /^[ \t]*#[ \t]*(?:(?:->|=>|→|outputs?:|prints:?)[ \t]*)?(\S[^\n]{0,200}?)[ \t]*(?=\n|$)/i;
const printed = /^[ \t]*print\([^\n]{1,300}\)([ \t]*#[^\n]{1,200})$/gm;
const fewest = 2;

/** Whether all that is printed in a text is shown so: a value among them, or words that explain, and none is. */
const areTexts: (text: string) => boolean = remembered((text) => {
  const remarks = Array.from(text.matchAll(printed), ([, remark = ""]) => remarkBehind.exec(remark)?.[1] ?? "");
  return remarks.length >= fewest && remarks.every((it) => !explains.test(it) && readValue(it) === undefined);
});

const explains =
  /^$|\b(?:or|about|roughly|approx\w*|an?|the|this|that|it|is|are|was|not|no|none|nothing|empty|should|would|must|will|may|errors?|exception|fails?|fine|works?|crash\w*|rais\w+|throw\w*|bugs?|wrong|right|correct|ok|todo|note|because|since|returns?|same|like|as|see|here|now|also|again|still|case|edge|invalid|valid|expected|zero|one|two|three|four|five|six|seven|eight|nine|ten|twelve|negative|positive|true|false)\b|\w(?:Error|Exception)\b|\.\.\.|…|[✓✔✅✗❌]/i;
