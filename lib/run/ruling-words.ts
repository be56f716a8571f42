/** The words by which a task rules something out, in one form, and whether it is the program of which they speak. */

const not = String.raw`(?:(?:do|does|must|should|shall|can|could|may|will)(?: not|n['’]t)|can['’]?t|cannot|never|don['’]?t)`;
const using = String.raw`(?:use|make use of|call|import|rely on|employ|utili[sz]e|write|using|making use of|calling|importing|relying on|writing)\b`;
/** What is ruled out stands behind these. */
export const ruling = new RegExp(
  [
    String.raw`\bwithout (?:(?:the |any )?(?:use|help|aid) of|${using})`,
    String.raw`\bwithout (?=(?:the )?\x60?\w+\x60? (?:module|library|package)\b)`,
    String.raw`\b${not} (?:ever )?${using}`,
    String.raw`\bnot (?:be )?(?:allowed|permitted) to ${using}`,
    String.raw`(?<!\b(?:or|need|why|might|would|did|is|are|am|was|were) )\bnot ${using}`,
    String.raw`\b(?:not be|be iterative,? (?:and )?not) (?=recursive)`,
    String.raw`\bavoid(?:s|ing)?(?: (?:the use of|using))?`,
    String.raw`\brefrain(?:s|ing)? from ${using}`,
    String.raw`\b(?:use|using|import) no(?= )`,
    String.raw`\bno (?:use|usage) of`,
    String.raw`^(?:[-*•] )?(?:forbidden|prohibited|banned|disallowed|not allowed)(?: \w+){0,2}(?=:)`,
  ].join("|"),
  "giu",
);

/** Of a point of a list. */
const marker = /^(?:[-*•]|\d+[.)])\s+/u;

const programs =
  "function|program|script|solution|method|class|implementation|version|algorithm|code|one|way|approach|generator";
/** Whose doing it is that stands before "must not use". */
const own = new RegExp(
  String.raw`(?:^|\b(?:and|but|or|also|then|you|your|i|we|it|this|they|students?|${programs}|functions|solutions|helpers?)\b.*|[\x60)])$`,
  "iu",
);
const ofOne = new RegExp(String.raw`\b(?:${programs}|so|such|sure|ensure|note) (?:that|which) $`, "iu");

/**
 * Whether something else than the program does without: "words that do not use", "if you do not use", "check that a text
 * does not use", "a name must not use". `before`: what stands before the opener in its sentence.
 */
export function isOfOthers(before: string, opener: string): boolean {
  if (!/^(?:d|must|should|shall|can|could|may|will|never|not)/iu.test(opener)) return false;
  const [clause = ""] = /[^.;:,(!?–]*$/u.exec(before.replace(marker, "").trimStart()) ?? [];
  if (/\b(?:that|which|who)(?: \w+ly)? $/iu.test(clause)) return !ofOne.test(clause);
  if (/\b(?:if|whether|when(?:ever)?|unless|assum\w+)(?: that)? (?:\S+ ){0,3}$/iu.test(clause)) return true;
  if (/\b(?:check|test|verif|detect|report|return|find|tell)\w* (?:\w+ )?that (?:\S+ ){1,4}$/iu.test(clause))
    return true;
  return /^(?:does|must|should|shall|can|could|may|will)/iu.test(opener) && !own.test(clause.trim());
}

const standard = String.raw`(?:the )?(?:python(?:['’]s)? )?(?:standard|built-?in) librar(?:y|ies)`;
/** What is said in many ways, and in which one it is read. */
const forms: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w)*])(\*\*)(?=[\w\x60])(.{1,80}?)(?<=[\w\x60!.:])\1(?![\w*])/gu, "$2"],
  [/(?<![\w)*\x60])([*_])(?=[A-Za-z])([\w ]{1,40})(?<=[A-Za-z])\1(?![\w*])/gu, "$2"],
  [/\bw\/o(?:ut)?\b/giu, "without"],
  [
    new RegExp(
      String.raw`\b(?:modules?|librar(?:y|ies)|packages?|imports?) (?:(?:(?:that|which) (?:is|are) )?not (?:in|from|part of)|outside(?: of)?) ${standard}`,
      "giu",
    ),
    "external libraries",
  ],
  [/\x60?\bfor\b\x60?(?: or | and | nor |, | ?\/ ?)\x60?while\b\x60?(?:[- ]loops?)?/giu, "for loops or while loops"],
  [/\btry\x60?(?: ?[-/] ?| and | or )\x60?except\b/giu, "try"],
  [/(?: any of)?(?: the following| these)(?: [a-z-]+){0,2}:/giu, ":"],
];

/** In one form; what stands in the points of a list is ruled out by the words that open it. */
export function spelledOut(sentences: readonly string[]): string[] {
  let head = "";
  return sentences.map((it) => {
    const text = forms.reduce((said, [form, as]) => said.replace(form, as), it);
    const [mark] = marker.exec(text) ?? [];
    if (mark !== undefined) return (head && `${head} ${text.slice(mark.length)}`) || text;
    if (text !== "") head = opensList(text) ? text : "";
    return text;
  });
}

function opensList(text: string): boolean {
  const { 0: said = "", index = 0 } = [...text.matchAll(ruling)].at(-1) ?? {};
  return said !== "" && text.slice(index + said.length).trim() === ":";
}
