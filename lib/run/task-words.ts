/** The words of a task: what stands outside its fenced blocks, without the lines that are Python. */
import { blocksOf, outsideOf } from "./fenced.ts";

const pythonLine =
  /^\s*(?:>>>|\.\.\.(?:\s|$)|Traceback \(|assert\b|(?:async\s+)?def\s+\w+\s*\(|class\s+\w+\s*[(:]|import\s+[\w.]+(?:\s+as\s+\w+)?(?:\s*,\s*[\w.]+)*\s*$|from\s+\S+\s+import\b|@\w)/;
/** What Python answers in a session ends where somebody speaks. */
const speaks = /^\s*(?:$|\p{Lu}\p{Ll}*\s.*[.!]$)/u;

const sentenceEnd = /(?<=[.!?])\s+(?=["'`([]?\p{Lu})|\n[ \t]*(?:\n[ \t]*)+/u;

/** Sentence by sentence; also a paragraph ends one. Lines that are Python leave an empty one. */
export function taskSentences(task: string): string[] {
  return outsideOf(task, blocksOf(task)).flatMap(({ code }) => spoken(code).split(sentenceEnd));
}

function spoken(text: string): string {
  let isSession = false;
  const lines = text.split("\n").map((line) => {
    if (/^\s*>>>/.test(line)) isSession = true;
    else if (speaks.test(line)) isSession = false;
    return isSession || pythonLine.test(line) ? "" : line;
  });
  return lines.join("\n");
}
