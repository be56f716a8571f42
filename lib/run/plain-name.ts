/** Names that a task says in passing, and plainly: "name it top_three", "write a function max_subarray", `Function: rotate(lst, k)`. */
import { away } from "./kind.ts";
import { isKeyword } from "./python/keywords.ts";

const name = String.raw`([A-Za-z_][A-Za-z_\d]*)`;
/** What no word of a sentence looks like: between backticks, with an underscore, or with a capital within. */
const marked = String.raw`(?:\x60@?${name}(?:\([^\x60\n]*\))?\x60|(?=[a-z]+\d*_[a-z\d]|[a-z]+[A-Z]|[A-Z][a-z]+[A-Z]|[A-Z]{3,}[a-z]{2})${name})`;
const snake = String.raw`(?:\x60${name}(?:\([^\x60\n]*\))?\x60|(?=[a-z]+\d*_[a-z\d])${name})`;
/** `f`, `g` and `h` are no words. */
const letter = String.raw`(?=[fgh]\b)${name}`;
const call = String.raw`${name}\((?!\s)[A-Za-z_\d, =*]*\)`;
/** "An LRU-like cache `TtlCache(seconds)`", and not "tests for `f(x)`". */
const apposed = String.raw`(?:(?!${away}\b)[^\s.,;:!?(){}\x60]{1,40}[ \t]+){1,5}\x60${call}\x60`;
const ends = String.raw`(?=\(|[.,:;!?](?!\w)|[ \t]*$|[ \t]+(?:that|which|for|in|taking|with|and|so|as[ \t]+an?[ \t]+(?:\w+[ \t]+)?(?:(?:data)?class|function|generator|decorator))\b)`;
const articles = String.raw`[ \t]+(?:me[ \t]+)?(?:(?:an?|the|another|new|[Pp]ython|async|short|simple|small)[ \t]+){0,4}`;
const kinds =
  "(?:function|func|generator|coroutine|decorator|method|context[ \\t]+manager|iterator|procedure|routine|helper|predicate)";
/** "Name it well", "name it whatever you like". */
const unnamed = "(?!(?:well|whatever|something|anything|so|it|as|like|after|yourself|nicely|\\w+[dlr]ly)\\b)";
/** "Complete the function below", "the missing function below". */
const unsaid =
  "(?!(?:the|this|[Ii]t|following|given|missing|empty|[Pp]ython|above|below|provided|starter|helper|main|body|first|second|next|last|in|to|so|that|which|[Ff]unction|[Mm]ethod)\\b)";

/** Nouns that go on from "a function", and what else is no name there. */
const goesOn =
  "(?!(?:function|method|class|decorator|generator|expression|definition|body|wrapper|factory|object|signature|call|library|chain|pipeline|header|stub|version|implementation|pair|table|program|script|please|here|too|instead|with|for|of|and|or|if|as|using|called|named|who|whose|it|also|\\w+ing|\\w+[dlr]ly)\\b)";
/** What follows a name and hardly a word: "a decorator once: …", "a function add, which …", "a function slugify that …". */
const plainEnds = String.raw`(?=[ \t]*:(?!\w)|,?[ \t]+(?:that|which)[ \t]+[a-z]|[ \t]+to[ \t]+[a-z])`;

/** Letters stand as they are, since capitals tell names from words. */
const forms = [
  String.raw`^[ \t]*(?:[-*][ \t]+)?\**(?:[Ff]unction|[Ff]n|[Mm]ethod)\**:\**[ \t]*\x60?${name}\(`,
  // "print_stars(n) prints n stars", as the text begins.
  String.raw`(?<![^])\s*\x60?${name}\([A-Za-z_*][\w, =*]*\)\x60?[ \t]*(?:$|[:,]|\.(?=\s|$)|[-–—]|(?:is|will|should|must|where|which|that|\w+s)\b)`,
  String.raw`\b(?:[Pp]ort|[Tt]ranslate|[Cc]onvert|[Rr]ewrite)\b[^.\n]{0,60}\bas[ \t]+\x60?${name}\([A-Za-z_][\w, ]*\)`,
  String.raw`\b(?:[Ff]unction|[Cc]lass|[Mm]ethod)[ \t]+name\**:\**[ \t]*\x60?${name}\x60?(?=[ \t]*(?:\(|[.,;](?!\w)|$))`,
  String.raw`^[ \t]*(?:[-*][ \t]+)?\**[Nn]ame\**:\**[ \t]*${marked}(?=[ \t]*(?:\(|[.,;](?!\w)|$))`,
  String.raw`\b(?:[Nn]ame|[Cc]all)[ \t]+(?:it|the[ \t]+(?:function|class))[ \t]+${marked}`,
  String.raw`\b[Nn]ame[ \t]+(?:it|the[ \t]+(?:function|class))[ \t]+${unnamed}${name}(?=[.,;](?!\w)|[ \t]*$)`,
  String.raw`\b(?:[Nn]ame[ \t]+(?:must|should|shall|has[ \t]+to)[ \t]+be|(?:function|method|class|[Ii]ts)[ \t]+name[ \t]+is|with[ \t]+(?:the[ \t]+)?name)[ \t]+${marked}`,
  String.raw`\b[Cc]lass[ \t]+name[ \t]+${marked}`,
  String.raw`\b(?:[Ff]unction|[Cc]lass|[Mm]ethod|[Ii]t)[ \t]+(?:should|must|shall|has[ \t]+to|needs[ \t]+to)[ \t]+be[ \t]+(?:called|named)[ \t]+${marked}`,
  // "Function is_even(n): …", and "how do I do this with a function `runs(values)`?"
  String.raw`(?:(?:^\W*|[.:][ \t]+)[Ff]unction|\b(?:with|in|as)[ \t]+an?[ \t]+(?:[Pp]ython[ \t]+)?function)[ \t]+\x60?${call}`,
  String.raw`\b(?:[Mm]y|[Oo]ur|[Tt]he|[Tt]his)[ \t]+function[ \t]+\x60${name}\x60[ \t]+(?:must|should|shall|has|needs|will|that|which|returns?|takes?)\b`,
  String.raw`^\W*(?:[Tt]ask|[Pp]roblem|[Ee]xercise|[Cc]hallenge|[Kk]ata)\b[^\n:]{0,20}:[ \t\*]*\x60${call}\x60`,
  String.raw`\b(?:[Ww]rite|[Ii]mplement|[Cc]reate|[Dd]efine|[Bb]uild|[Mm]ake|[Nn]eed|[Ww]ant|[Aa]dd|[Cc]ode)${articles}${kinds}[ \t]+(?:${marked}|${letter})(?:${ends}|(?=[ \t]+to\b))`,
  String.raw`\b(?:[Ww]rite|[Ii]mplement|[Nn]eed|[Cc]ode)${articles}${snake}${ends}`,
  String.raw`\b(?:[Ww]rite|[Ii]mplement|[Cc]reate|[Dd]efine|[Nn]eed|[Ww]ant)${articles}(?:(?:recursive|generator|class)[ \t]+)?${kinds}[ \t]+${unsaid}${goesOn}(?=[a-z])${name}${plainEnds}`,
  String.raw`\b[Cc]alling[ \t]+(?!it\b)\x60?${name}\x60?[ \t]+(?:with|on)[ \t]+\x60?[-\d["'({]`,
  // As the tasks of contests have it: "Complete the timeConversion function in the editor below".
  String.raw`\b[Cc]omplete[ \t]+(?:the[ \t]+)?[\x60'"]?${unsaid}${name}[\x60'"]?[ \t]+function[ \t]+(?:in[ \t]+the[ \t]+editor|below|provided)\b`,
  String.raw`\b[Cc]omplete[ \t]+(?:the[ \t]+)?function[ \t]+[\x60'"]?${unsaid}${name}[\x60'"]?[ \t]+(?:in[ \t]+the[ \t]+editor|below|provided|to|so|that|which)\b`,
  String.raw`^[ \t]*\x60?${unsaid}${name}\x60?[ \t]+has[ \t]+the[ \t]+following[ \t]+(?:parameter|argument)`,
  String.raw`\b(?:[Ww]rite|[Ii]mplement|[Cc]reate|[Dd]efine|[Bb]uild|[Mm]ake|[Nn]eed)[ \t]+(?:an?|the|me)[ \t]+${apposed}`,
  // "Account(100).withdraw(30) → 70"
  String.raw`(?<![\w.])(?!Solution\b)([A-Z]\w*)\([^()\n]{0,100}\)\.[a-z]\w*\([^()\n]{0,100}\)[\x60 \t]*(?:->|=>|→|➞|==|is\b|returns\b|should\b)`,
  // "Create a function that computes interest: `compound(rate, years)`"
  String.raw`\bfunction[ \t]+(?:that|which|to)[ \t][^\n.\x60]{1,160}:[ \t]*\x60${name}\([A-Za-z_][\w, ]*\)\x60`,
  String.raw`\b(?:[Ww]rite|[Ii]mplement|[Cc]reate|[Dd]efine|[Nn]eed|[Ww]ant)${articles}(?:[Ii]nt|[Ss]tr)?[Ee]num(?:eration)?[ \t]+(?:(?:called|named)[ \t]+)?(?=[A-Z])\x60?${name}(?![^]*\bfunction\b)`,
].map((it) => new RegExp(it, "m"));

/** For a task in which nothing else tells what is asked for; the plainest comes first. */
export function plainName(task: string): string | undefined {
  const found = forms.flatMap((it): (string | undefined)[] => it.exec(task)?.slice(1) ?? []);
  return [...found, headAlone(task), orderedWord(task)].find((it) => it !== undefined && !isKeyword(it));
}

const alone = new RegExp(
  String.raw`^[ \t]*\x60?(?=[a-z]+\d*_[a-z\d]|[a-z]+[A-Z])${name}\([A-Za-z_][\w, =]*\)\x60?[ \t]*$`,
  "gm",
);

/** `reverseWords(text)` on a line of its own; of several nobody knows which. */
function headAlone(task: string): string | undefined {
  const [first, ...others] = [...task.matchAll(alone)];
  return others.length === 0 ? first?.[1] : undefined;
}

const word = new RegExp(
  String.raw`\b(?:[Ww]rite|[Ii]mplement|[Dd]efine)[ \t]+\x60?${name}\x60?(?=[.,;:!?](?!\w)|[ \t]*$)`,
  "gm",
);

/** "Write tokenize.", where `tokenize(` is called. */
const orderedWord = (task: string): string | undefined =>
  Array.from(task.matchAll(word), ([, it = ""]) => it).find((it) => new RegExp(`(?<![\\w.])${it}\\(`).test(task));
