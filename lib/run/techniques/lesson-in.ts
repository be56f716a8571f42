/**
 * The lesson in what a model says that is asked for one. It is told to every later program, in runs of other tasks too, so it
 * is one sentence, and nothing that a prompt would take for a fence, a heading or somebody else's turn.
 */
import { readExpression } from "../python/expression.ts";

const longest = 300;

/** The first line that is a sentence; empty where there is none. */
export function lessonIn(reply: string): string {
  const prose = reply.replace(/```[ \t]*py\w*[\s\S]*?(?:```|$)/gi, "\n");
  const lines = prose.split(/[\r\n\u0085\u2028\u2029]+/).map(bare);
  const said = lines.find((it) => isSentence(it) && !isCode(it) && !isTurn(it)) ?? "";
  // No half of a pair is left.
  return said
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();
}

/** What moves a cursor, turns the direction of a text or has no meaning that all share. */
const unprintable = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFFD]+/gu;

const listMark = /^(?:[-+*>•–]|\d{1,2}[.)])\s+/;
const politeness = /^(?:sure|certainly|of course|okay|ok)[!.,]\s+/i;
const introducing =
  "sure|certainly|of|course|okay|ok|here(?:['’]s)?|is|are|this|in|the|an?|one|my|single|short|brief|general|key|main|important|final|lessons?|learned|sentence|rule|answer|takeaway|advice|tip|note|output|result|summary";
/** `**Lesson:**` and "In one sentence:", where the lesson follows. */
const label = new RegExp(`^["'*_]{0,3}(?:(?:${introducing})\\b[\\s!,.]{0,4}){1,12}["'*_]{0,3}:["'*_]{0,3}\\s*`, "i");

/** The line without what stands before and round the sentence. */
function bare(line: string): string {
  let said = line.replace(unprintable, " ").trim();
  for (let before = ""; before !== said; ) {
    before = said;
    said = [listMark, politeness, label].reduce((left, it) => left.replace(it, ""), said);
    const [, mark = "", inside = ""] = /^(\*\*|__|["'*_`])(.*)\1$/.exec(said) ?? [];
    if (mark !== "" && !inside.includes(mark)) said = inside.trim();
  }
  return said;
}

/** Several words, or what is written without blanks; none that only introduces another, and no heading. */
function isSentence(said: string): boolean {
  const words = said.split(/\s+/).filter((it) => /\p{L}/u.test(it));
  const isWritten = words.length > 1 || /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]{4}/u.test(said);
  return isWritten && !/^#{1,6}\s|:[*_"]{0,2}$|`{3}|~{3}/.test(said);
}

const definition =
  /^(?:(?:async\s+)?def\s+\w+\s*\(|class\s+\w+\s*[(:]|import\s+[\w., ]+$|from\s+[\w.]+\s+import\s|@\w|>>>)/;
const assignment = /^[\w.[\]'"]+\s*(?:[-+*/%]|\/\/)?=(?!=)/;

function isCode(said: string): boolean {
  const [, statement] = /^(?:return|raise|yield|assert)\s+(.*)$/.exec(said) ?? [];
  const call = /^\w[\w.]*\(.*\)$/.exec(said)?.[0];
  const source = statement ?? call;
  const isWhole = source !== undefined && readExpression(source, 0, "whole")?.end === source.length;
  return isWhole || definition.test(said) || assignment.test(said);
}

/** Somebody else would seem to speak, by the marks of a chat or as a play is written. */
const isTurn = (said: string): boolean =>
  /<\||\|>|<\/?(?:s|bos|eos|system|user|assistant|start_of_turn|end_of_turn)>|\[\/?INST\]|<<\/?SYS>>/i.test(said) ||
  /(?:^|[.!?]\s+)["'*_]{0,3}(?:system|user|assistant|human|developer|instructions?)["'*_]{0,3}\s*:/i.test(said);
