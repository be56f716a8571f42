/** What is wanted, a function or a script: said by the person, or inferred from how they put it. */
import { callsWithValues } from "./examples/calls-with-values.ts";
import { showsRun } from "./examples/sample-runs.ts";
import { namesOfHeads } from "./heads.ts";
import { ordersForeignProgram } from "./foreign-programs.ts";
import { foreignFunction, foreignScript, foreignStreams } from "./languages.ts";
import { blanked } from "./python/scan.ts";
import { type Statement, topStatements } from "./python/statements.ts";
import type { Task } from "./task.ts";

export type Kind = NonNullable<Task["kind"]>;

/** Words that only a script has to do with. */
const streams =
  /\b(stdin|stdout|standard (?:input|output)|sys\.argv|command[- ]line (?:arguments?|options?|flags?))\b/i;
/** A `<script>` of HTML is none. */
const wholePrograms =
  /(?<!<\/?)\bscript\b(?!\s+(?:tags?|elements?|blocks?)\b)|\bcommand[- ]line (?:[a-z-]+ )?(?:tool|program|utility|app|application|interface)\b|\bCLI\b|\bprogram (?:that|which|to) (?:reads?|prints?|asks?|takes|plots?|draws?|downloads?)\b|\bprogram (?:read|print|ask|tak|plott|draw|download)ing\b|\b(?:ask|prompt) the user\b|\btake user input\b|\breads?\b[^.\n]{0,40}\bfrom (?:the )?(?:user|keyboard|terminal)\b(?!['’])/i;
/** The same of what may as well be called, where no call stands beside it. */
const likePrograms =
  /\bprogram (?:that|which|to) (?:displays?|outputs?|prompts?)\b|\bprogram\b[^.\n]{0,120}\b(?:entered|typed|supplied|provided|given)(?: in)? by (?:the|a) user\b|\busers? (?:enters?|types?)\b[^.\n]{0,80}\b(?:prints?|shows?|displays?|tells?)\b|\b(?:the|your) program (?:(?:should|must|will|shall|then) )?(?:reads?|prints?|asks?|displays?|prompts?)\b/i;
const parts = /\b(?:function|method|class)\b/i;

/** Behind these stands something else than what is ordered: "write the names of a class". */
export const away =
  "(?:of|in|on|at|by|to|from|for|with|into|that|which|who|whose|when|where|and|or|using|sure|has|reads?|prints?)";
const words = String.raw`(?:(?!${away}\b)(?:[^\s.;:!?]|\.(?=\w)){1,40}\s+){0,6}?`;
const verbs = String.raw`write|implement|create|define|build|make|develop|design|construct|complete|finish|fix|mend|repair|refactor|generate|produce|provide|add|give|need|want|like|model|represent|code(?=\s+an?\s)`;
const aFunction = String.raw`(?:function|method)s?(?!['’]s?\b|\s+(?:names?|calls?|definitions?|signatures?|count)\b)`;
/** Not the class of a school. */
const aClass = String.raw`class(?:es)?(?!['’]s?\b|\s+(?:of|has|had|average|mean|median|size|list|register|roster|schedule|timetable|attendance|grades?|marks?|scores?|results?|names?)\b)`;
/** The first thing that is ordered, or that the text is the title of: "a Python function that …". */
const ordered = new RegExp(
  String.raw`(?:(?<!\b(?:not|never)\s|n['’]t\s)\b(?:${verbs})\b(?:,?\s+in\s+python\b[\d.]*,?)?\s+${words}|^\W*(?:(?:an?|the|this|your|python)\s+${words})?)(?:(?<part>${aFunction}|${aClass})|(?<!</?)scripts?|programs?|tool|utility|app|application)\b`,
  "iu",
);

/** "Write parse_flags(args), which …" orders a function, whatever it has to do with. */
const orderedCall =
  /\b(?:write|implement|create|define|build|complete|code)\s+(?:me\s+)?(?:(?:an?|the|new|python|async|def)\s+)*[`'"]?(?!main\()[\p{XID_Start}_]\p{XID_Continue}*\(\s*[\p{XID_Start}_*]/iu;

/** "Implement an LRU cache class" orders one, whatever it is to be called; a class method is a function. */
export function orderedPart(text: string): "class" | "function" {
  const { 0: order = "", index = 0, groups } = ordered.exec(text) ?? {};
  const isOfOne = /^[ \t]+(?:methods?|functions?|decorators?|attributes?|variables?)\b/i;
  const isClass = /^class/i.test(groups?.["part"] ?? "") && !isOfOne.test(text.slice(index + order.length));
  return isClass ? "class" : "function";
}

export function kindOf(task: Task): Kind {
  return task.kind ?? kindGiven(task) ?? kindInWords(task.task);
}

/** What is given besides the words decides before them. */
function kindGiven({ files = [], name, signature, tests = "", ...task }: Task): Kind | undefined {
  if (files.length > 0) return "script";
  if (name !== undefined || signature !== undefined || tests.trim() !== "") return "function";
  return kindOfCode(task) ?? (areCalls(task.examples ?? "") ? "function" : undefined);
}

/** A script has inputs and outputs for examples: calls with values would be refused of it. */
const areCalls = (examples: string): boolean => !scriptParts.test(examples) && callsWithValues(examples).length > 0;
const scriptParts =
  /^[\s#>*_-]*(?:(?:sample|example|standard)\s+)?(?:arguments?|args|input|output|std(?:in|out))\b|^\s*\$\s/im;

function kindOfCode({ task, examples = "", code = "" }: Pick<Task, "task" | "examples" | "code">): Kind | undefined {
  if (code.trim() === "") return undefined;
  return definesSomething(code) || definesWhatIsCalled(code, `${task}\n${examples}`) ? "function" : "script";
}

/** "The first line contains an integer", or a sample, beside the headings Input and Output, as contests have them. */
const isContest = (text: string): boolean =>
  ["in", "out"].every((it) => titled(it).test(text)) &&
  (ofLines.test(text) ||
    readAndPrint.test(text) ||
    (exampled.test(text) && ["in", "out"].every((it) => saidOf(it).test(text))) ||
    ["in", "out"].every((it) => described(it).test(text) && sampled(it).test(text)));
/** `$ python calc.py add 2 3` */
const runsFile = /^[ \t]*\$[ \t][^\n]*\bpy(?:thon[\d.]*)?[ \t]+\S+\.py\b/m;
const readsStreams = (text: string): boolean =>
  streams.test(text) || foreignStreams.test(text) || isContest(text) || runsFile.test(text) || showsRun(text);
const ofLines = /\bline\b(?:[ \t]+of[^.\n]{0,60})?[ \t]+(?:(?:will[ \t]+)?contains?|consists?|has|holds?)\b/i;
/** "Read T test cases. For each, read N and print N squared." */
const readAndPrint = /(?:^|[.\n][ \t]*)Read\b[^]{0,400}?\b[Pp]rint\b/;
/** "Examples", and a first input below it; above, what the headings stand for is told in words. */
const exampled = /^[ \t#*_]*examples?[ \t*_:]*\n\s*[ \t#*_]*input[ \t*_:]*$/im;
const saidOf = (way: string): RegExp =>
  new RegExp(String.raw`^[ \t#*>_]*${way}put[ \t*_:]*\n\s*(?:An?|The|One|Print|Output)[ \t][^\n]*\.[ \t]*$`, "im");
const titled = (way: string): RegExp =>
  new RegExp(
    String.raw`^[ \t#*>_]*(?:(?:sample|example)[ \t]+)?${way}put(?:copy|[ \t]+(?:format|specification|description|\d+))?[ \t*_:]*$`,
    "im",
  );

const described = (way: string): RegExp =>
  new RegExp(String.raw`^[ \t#*>_]*${way}put(?:[ \t]+(?:format|specification|description))?[ \t*_:]*$`, "im");
const sampled = (way: string): RegExp =>
  new RegExp(String.raw`^[ \t#*>_]*(?:(?:sample|example)[ \t]+${way}put|${way}put for sample[ \t]+input)\b`, "im");

function kindInWords(text: string): Kind {
  const order = ordered.exec(text);
  const isPart = order ? order.groups?.["part"] !== undefined : foreignFunction.test(text);
  if (isPart || /^[ \t]*(?:async\s+def|def|class)\s+[\p{XID_Start}_]/mu.test(text)) return "function";
  if (order === null && orderedCall.test(text)) return "function";
  if (readsStreams(text)) return "script";
  return !/\breturns?\b/i.test(text) && isWhole(text, order !== null) ? "script" : "function";
}

/** Without an order "a script" may be what a function is given. */
function isWhole(text: string, isOrdered: boolean): boolean {
  const mayRun = isOrdered || !parts.test(text);
  const isSaid = mayRun && [wholePrograms, foreignScript].some((it) => it.test(text));
  if (isSaid && isOrdered) return true;
  return (isSaid || isLikeWhole(text, { mayRun, isOrdered })) && callsWithValues(text).length === 0;
}

const isLikeWhole = (text: string, { mayRun, isOrdered }: Record<"mayRun" | "isOrdered", boolean>): boolean =>
  ordersForeignProgram(text) || (mayRun && (likePrograms.test(text) || (!isOrdered && runsAlone(text))));

/** "Plot a sine wave", "draw a bar chart of the sales", "read points.csv and print": nobody calls it. What is drawn with characters may be a text. */
const runsAlone = (text: string): boolean =>
  printedAlone(text) ||
  (plotted.test(text) && !/\b(?:ascii|asterisks?|stars|characters?|text|strings?)\b/i.test(text)) ||
  (/\bread\b[^.\n]{0,80}[\w-]+\.(?:txt|csv|tsv|json|log|dat|xml)\b/i.test(text) && /\bprint\b/i.test(text));
/** "Print the numbers from 1 to 100": there is nothing that it could be given. */
const printedAlone = (text: string): boolean =>
  /^\W*(?=[^.\n]*\d)(?:please[ \t]+)?print[ \t]+(?:out[ \t]+)?(?:(?:all|the|every|first|even|odd|leap|natural|whole|square|prime|fibonacci|an?|\d+)[ \t]+){0,5}(?:numbers|integers|primes|squares|cubes|multiples|years|multiplication[ \t]+table)\b/i.test(
    text,
  ) &&
  !/\b(?:given|inputs?|returns?|arguments?|parameters?|takes?|tuples?|lists?|strings?|texts?|words?|arrays?|elements?)\b|\p{XID_Continue}\(|\bto[ \t]+n\b/iu.test(
    text,
  );
const plotted = new RegExp(
  [
    String.raw`^\W*(?:please[ \t]+)?plot[ \t]+(?:an?|the|this|these|all|some|my|sine?|cos(?:ine)?|y|x|f|data|random)\b`,
    String.raw`^\W*(?:please[ \t]+)?(?:draw|show|display|make|create|generate)[ \t]+(?:me[ \t]+)?(?:an?|the)[ \t]+(?:[\p{L}-]+[ \t]+){0,3}(?:(?:scatter)?plot|chart)\b(?![ \t]+(?:class|object)\b)`,
    String.raw`\b(?:draw|plot|show)\b[^.\n]{0,80}\b(?:graph|histogram|diagram|plot|chart|curve|figure)\b[^.\n]{0,80}\.?\b(?:matplotlib|seaborn|plotly|png|svg)\b`,
  ].join("|"),
  "imu",
);

/** A script has no calls for examples: who says what `f(1)` is speaks of the function, whatever else the code does. */
function definesWhatIsCalled(code: string, said: string): boolean {
  const defined = namesOfHeads(code);
  return callsWithValues(said).some((it) => defined.has(it.name));
}

/** Code that only runs is a script; what it defines beside that may be asked for. */
function definesSomething(code: string): boolean {
  const statements = topStatements(code);
  const defines = ({ kind, text }: Statement) =>
    // What has no name yet, as `def (`, is to be mended.
    kind === "function" ||
    kind === "class" ||
    (kind === "other" && /^(?:async\s+)?(?:def|class)\b/m.test(blanked(text)));
  const runs = statements.some((it) => (it.kind === "main-guard" || it.kind === "other") && !defines(it));
  return !runs && statements.some(defines);
}
