/** What may stand between a call and its value: `==`, `=>`, `➞`, "should return", … */
import { foreignDemand, foreignVerb } from "../languages.ts";
import { after } from "./phrase.ts";
import { readValue } from "./value.ts";

const arrow = String.raw`(?:==>|-->|=>|==|➞|→|⇒|->|≈|~(?:=|(?=[ \t]*[-+]?\.?\d))|=|:|：|Out ?\[\d+\]:)`;
/** "It", "then the result", and "must not raise but". */
const subject = String.raw`(?:(?:it|(?:then\s+)?(?:the\s+)?(?:result|output|answer|return\s+value))\s+)?(?:(?:should|shall|must)\s+not\s+(?:raise|throw|fail|crash)(?:\s+(?:an?\s+)?(?:error|exception|\w+Error))?,?\s+but\s+)?`;
const modal = String.raw`(?:(?:(?:should|shall|will|must|would)\s+|(?:needs?|has|ought)\s+to\s+)(?:(?:still|also|always|simply|just)\s+)?)?`;
const verb = String.raw`(?:${subject}${modal}(?:returns?|returning|be|equals?|equal|outputs?|results?(?:\s+(?:in|is))?|is\s+equal\s+to|is(?:\s+also)?|gives?(?:\s+(?:you|us|me)\b)?|giving|yields?|yielding|(?:evaluates?|maps?)\s+to|turns?\s+into|becomes?|produces?|(?:(?:I|we|you)(?:['’]d|\s+would)?\s+)?(?:expect(?:ed|s)?|(?<=\b(?:I|we|you)\s+)want)(?:\s+(?:output|result|value|answer))?(?:\s+to\s+(?:get|see)\b)?)\b(?:\s+to)?\s*:?|(?:correct\s+)?ans(?:wer|\.)?\s*[:=]|${foreignVerb})`;
const about = String.raw`(?:about|approximately|approx\.?|roughly|around|close\s+to)\s`;
const connector = new RegExp(
  String.raw`^\s*(?:(?:#|//)\s*)?${"`?"}(?:\*\*)?\s*[,，]?\s*(?:${arrow}\s*)?(?:${verb}\s*)?(?:${arrow}|${about})?\s*`,
  "iu",
);

const foreign = new RegExp(`^${foreignVerb}`, "iu");

const isRough = new RegExp(`${about}\\s*$`);

export type Connector = {
  length: number;
  /** The sign, or `words`; `≈` where the value is rounded. */
  style: string;
  /** It says what should be, not what is. */
  isDemand: boolean;
  /** In another language, so what is said behind it of what should be is not understood. */
  isForeign: boolean;
};

/** `f(3)  # 9`: a remark that is nothing but a value, on the same line or `below`. */
export function readRemark(text: string, below = false): Connector | undefined {
  const length = after(below ? /[ \t]*\n?[ \t]*#[ \t]*/y : /[ \t]*#[ \t]*/y, text, 0);
  const value = length === undefined ? undefined : readValue(text.slice(length));
  const ends =
    /^(?:,?[ \t]+(?:and[ \t]+)?not[ \t][^\n]*|[ \t]+\((?!(?:or|wrong|incorrect)\b)[^()\n]{1,200}\))?[ \t]*(?:\n|$)/;
  if (length === undefined || !value || !ends.test(text.slice(length + value.length))) return undefined;
  return { length, style: "#", isDemand: false, isForeign: false };
}

/** The connector at the start of `text`; undefined when there is none. */
export function readConnector(text: string): Connector | undefined {
  const match = connector.exec(text);
  const said = match?.[0].replace(/[\s#`,/*]/g, "") ?? "";
  if (!match || said === "" || /\n\s*\n/.test(match[0])) return undefined;
  const spoken = match[0].replace(/^[\s`,，]+/, "");
  return {
    length: match[0].length,
    style: styleOf(said, match[0]),
    isDemand: /should|shall|must|would|will|expect|needs?|has|ought/i.test(said) || foreignDemand.test(spoken),
    isForeign: foreign.test(spoken),
  };
}

function styleOf(said: string, words: string): string {
  if (/[≈~]/.test(said) || isRough.test(words)) return "≈";
  return /==>|-->|=>|==|➞|→|⇒|->|=|:/.exec(said)?.[0] ?? "words";
}
