/** What a terminal shows of a script: runs at a prompt, with what they print. */
import { wordsOfLine } from "./command-words.ts";

const script = String.raw`(?:(?:py(?:thon[\d.]*)?|uv[ \t]+run)[ \t]+)?[^\s$|<>&;]+\.py`;
/** Its margin is that of what it prints. */
const command = String.raw`^([ \t]*)\$[ \t]+`;
/** Who is told of a mistake may be told elsewhere. */
const answer = String.raw`\n(?![ \t]*(?:usage|error|traceback)\b)`;
/** Without arguments somebody may type the input in between. */
const runs = new RegExp(`${command}${script}[ \\t]+([^|<>&;\\n]+)${answer}`, "gim");
const runsAlone = new RegExp(`${command}${script}[ \\t]*${answer}`, "gim");
const showsFile = new RegExp(`${command}cat[ \\t]+[^|<>&;\\n]+$`, "im");
/** What a shell sends into a script. */
const piped = new RegExp(
  `${command}(echo|printf)[ \\t]+([^|<>&;\\n]+?)[ \\t]*\\|[ \\t]*${script}\\b([^|<>&;\\n]*)${answer}`,
  "gim",
);

function pipedIn([, margin = "", writer = "", said = "", args = ""]: readonly string[]): string {
  const words = wordsOfLine(said);
  const isFlagged = words[0] === "-e";
  const text = words.slice(isFlagged ? 1 : 0).join(" ");
  const input = isFlagged || writer === "printf" ? text.replaceAll("\\n", "\n") : text;
  const given = args.trim() === "" ? "" : `Arguments:${args}\n`;
  return `${given}Input:\n${input.replace(/\n$/, "")}\nTerminal output:\n`.replace(/^(?=[^])/gm, margin);
}

const called = String.raw`\x60?(?:\$[ \t]*)?py(?:thon[\d.]*)?[ \t]+[^\s\x60]+\.py[ \t]+([^\x60|<>&;\s][^\x60|<>&;\n]*)\x60?[ \t]*`;
/** "Input: python add.py 1 2", or below it, perhaps in a fence, where what is printed follows. */
const runAsInput = new RegExp(
  String.raw`^([ \t]*)(?:[#>*_-]+[ \t]*)?(?:input|command)[ \t*_]*:[ \t*_]*(?:${called}|\n[ \t]*\x60{3}\w*[ \t]*\n[ \t]*${called}\n[ \t]*\x60{3}[ \t]*|\n[ \t]*${called})(?=\n\W*(?:expected[ \t]+)?(?:output|stdout|prints|result)\b)`,
  "gim",
);

/** "python add.py 2 3 -> 5" on a line: a number, or what stands in backticks; words may describe. */
const runWithArrow =
  /^([ \t]*)(?:[-*•][ \t]+)?(\x60?)(?:\$[ \t]*)?py(?:thon[\d.]*)?[ \t]+[^\s\x60]+\.py[ \t]+([^\x60|<>&;\s→➞⇒[][^\x60|<>&;\n→➞⇒[\]]{0,200}?)\2[ \t]{0,9}(?:->|=>|→|➞|⇒)[ \t]{0,9}(-?\d[\d.,]{0,30}|\x60[^\x60\n]{1,300}\x60)[ \t]{0,9}$(?!\n[ \t]{4})/gim;
/** "`python greet.py --name Bo` prints `Hello Bo!`" in a sentence; a number, and what stands between quotes, need no backticks. */
const runThatPrints =
  /(?<!\b(?:currently|now|still|actually|wrongly|why[ \t]+does)[ \t,]+)\x60(?:\$[ \t]*)?py(?:thon[\d.]*)?[ \t]+[^\s\x60]+\.py[ \t]+([^\x60|<>&;\s][^\x60|<>&;\n]{0,200})\x60[ \t]+(?:(?:should|must|will)[ \t]+)?(?:prints?|outputs?|displays?|shows?)[ \t:]+(?:\x60([^\x60\n]{1,300})\x60|"([^"\n]{1,300})"|(-?\d+(?:\.\d+)?)(?=[ \t]*(?:[.;,)](?!\d)|$|\n)))[ \t]*[.;,]?/gi;
/** The name of a file that nobody shows, a word that stands for others, or what is kept from run to run. */
const noArguments = /\.[a-z]\w{1,4}\b|(?:^|\s)\p{Lu}{1,}(?=\s|$)/u;
const unsure =
  /\b(?:random\w*|dice|rolls?|stor(?:es?|ed|ing)|sav(?:es?|ed|ing)|remember\w*|keeps?|wrong(?![ \t]+(?:number|count|arguments?|usage|inputs?)\b)|but[ \t]+(?:it|i)\b|should[ \t]+be)\b/i;

function withArrowRuns(text: string): string {
  if (unsure.test(text)) return text;
  const apart = text.replace(runThatPrints, (said: string, args: string, ...shown: (string | undefined)[]) => {
    const output = shown.slice(0, 3).find((it) => it !== undefined);
    return noArguments.test(args) ? said : `\nArguments: ${args}\nOutput: ${output}\nNote:`;
  });
  return apart.replace(runWithArrow, (line: string, ...parts: string[]) => {
    const [margin = "", , args = "", shown = ""] = parts;
    const output = shown.replaceAll("\x60", "");
    return noArguments.test(args) ? line : `${margin}Arguments: ${args}\n${margin}Output: ${output}\n${margin}Note:`;
  });
}

/** What is run is no input that somebody types: there stand its arguments. */
export const withoutRuns = (text: string): string =>
  withArrowRuns(text)
    .replace(/(?<=[.!?])[ \t](?=(?:input|command):[ \t]*py(?:thon[\d.]*)?[ \t]+\S+\.py[ \t])/gi, "\n")
    .replace(runAsInput, "$1Arguments: $2$3$4");

const prompt = new RegExp(String.raw`^[ \t]*\$[ \t][^\n]*\.py\b`, "im");

/** `C:\> python add.py 1 2` */
const ofWindows =
  /^([ \t]*)(?:PS[ \t]+)?[a-z]:\\[^\n>]{0,200}>[ \t]*(?=py(?:thon[\d.]*)?[ \t]+\S+\.py[ \t]+[^\s|<>&;])/gim;

/** Where scripts are run at a prompt, there stand arguments, and nothing of an output. */
export function withoutPrompts(said: string, isTyped: boolean): string {
  const text = said.replace(ofWindows, "$1$ ");
  if (!prompt.test(text)) return text;
  const isWhole = !isTyped || showsFile.test(text);
  return text
    .replace(piped, (...it: string[]) => pipedIn(it))
    .replace(runs, "$1Arguments: $2\n$1Terminal output:\n")
    .replace(runsAlone, isWhole ? "$1Terminal output:\n" : "$1Note:\n")
    .replace(/^[ \t]*\$(?:[ \t]+[a-z./~].*|[ \t]*(?![^]))$/gm, "Note:");
}

const typing =
  /\b(?:inputs?|stdin|read(?:s|ing)?|ask(?:s|ing|ed)?|prompt(?:s|ed)?|enter(?:s|ed|ing)?|typ(?:es?|ed|ing)|interactive(?:ly)?|users?|keyboard|wait(?:s|ing)?)\b/i;

/** How prose goes on below a command. */
const prose = new RegExp(
  String.raw`${command}${script}[ \t]*\n[ \t]*(?:or|and|to|where|which|with|without|it|this|then|should|prints?|if|when)\b`,
  "im",
);

/** Whether somebody may have typed into a run without arguments: not where all speaks of arguments, and the same script runs with them. */
export function mayBeTyped(text: string): boolean {
  const names = new Set(Array.from(text.matchAll(/^[ \t]*\$[ \t]+(?:\S+[ \t]+)*?(\S+\.py)\b/gm), ([, name]) => name));
  return names.size !== 1 || text.search(runs) < 0 || typing.test(text) || prose.test(text);
}

/** The runs at a prompt that show no input, where they may have had one. */
export function typedRuns(text: string): string[] {
  return showsFile.test(text)
    ? []
    : Array.from(text.matchAll(runsAlone)).flatMap(({ index, 0: line }) =>
        /\S/.test(text.charAt(index + line.length)) ? [line.trim()] : [],
      );
}

/** Runs with arguments or an input, and something below them, without a prompt: that may be what they print, or how the text goes on. */
const unprompted = new RegExp(
  String.raw`^[ \t]*((?:(?:echo|printf)[ \t]+[^|<>&;\n]+\|[ \t]*)?py(?:thon[\d.]*)?[ \t]+[^\s$|<>&;]+\.py\b[^|<>&;\n]*)\n(?![ \t]*(?:\$|py(?:thon[\d.]*)?[ \t]|\x60{3}|usage\b|error\b|traceback\b|\W*(?:expected[ \t]+)?(?:output|stdout|prints|result)\b|(?:or|and|to|where|which|with|without|it|this|then|should|if|when|the)\b))[ \t]*\S`,
  "gim",
);

export const unpromptedRuns = (text: string): string[] =>
  Array.from(text.matchAll(unprompted), ([, line = ""]) => line.trim());

/** What is typed stands behind what asks for it, as on a screen. */
const dialogue =
  /^[ \t#*>_]*(?:sample|example)[ \t]+(?:run|session|interaction|execution|dialog(?:ue)?)s?(?:[ \t]+\d+)?[ \t*_]*:[ \t*_]*\n\s*(?:```\w*\n)?[ \t]*(?!\$|```|py(?:thon[\d.]*)?[ \t]|(?:in|out)put\b|arguments\b|echo\b)(\S[^\n]*)\n[ \t]*(?!```)\S/gim;

/** "Example:", and below it a question with what is answered. */
const answered =
  /^[ \t#*>_]*(?:sample|example)s?[ \t]*:[ \t*_]*\n\s*(?:```\w*\n)?[ \t]*([^\n?:]{1,80}\?[ \t]+\S[^\n]*)\n[ \t]*(?!```)\S/gim;

export const dialoguesIn = (text: string): string[] =>
  [dialogue, answered].flatMap((it) => Array.from(text.matchAll(it), ([, line = ""]) => line.trim()));
