/** Whether a task says what may become of the arguments: that they stay as they are, or that they are what is to change. */

const changing = String.raw`(?:chang|modif|mutat|alter|edit|overwrit)\w*|touch(?:ing|ed)?`;
const article = String.raw`(?:(?:the|its|any|your|their|either|both|all|original|given|passed|input|of|in) )*`;
const kinds = String.raw`(?:lists?|arrays?|dict(?:s|ionary|ionaries)?|sets?|matrix|matrices|grids?|boards?|objects?|data|sequences?|collections?)`;
const argument = String.raw`(?:inputs?\b|arguments?\b|originals?\b|parameters?\b|${kinds}\b|\w+ ${kinds}\b|\x60\w+\x60)(?! (?:names?|types?|formats?|order|lengths?|sizes?|structure|characters?)\b)`;
/** It is what was spoken of before; where it depends, that may be an item. */
const pronoun = String.raw`(?:it|them)\b(?! (?:to|into|so)\b)`;

/** Of one line each, with single blanks. */
const staying = [
  String.raw`(?:\b(?:not|never|without|avoid(?:s|ing)?)|n['’]t) (?:directly |ever |accidentally |actually )?(?:${changing}) ${article}${argument}`,
  String.raw`(?<!\b(?:order|number|length|size|type)s? of (?:the )?)(?<!\w)${argument} (?:\w+ ){0,3}(?:must|should|shall|may|can)(?: not|not|n['’]t) be (?:${changing})`,
  String.raw`\b(?:input|arguments?|originals?|original ${kinds})\b (?:\w+ ){0,4}(?:unchanged|untouched|intact|unmodified)\b`,
  String.raw`(?:^|[.;!] )(?:the |its |your )?(?:\w+ )?(?:inputs?|arguments?|${kinds}) (?:\w+ )?(?:stays?|remains?|(?:is|are|must be|should be) left|must (?:stay|remain)|should (?:stay|remain)) (?:as (?:(?:it|they) )?(?:is|are|was|were)\b|unchanged|untouched|intact|the same\b)`,
  String.raw`\b(?:unchanged|untouched|intact|unmodified) (?:the )?(?:input|original|arguments?)\b`,
  String.raw`\bleav(?:e|es|ing) (?:the |its )?(?:inputs?|arguments?|originals?|original \w+|given \w+) (?:\w+ ){0,3}(?:alone|as (?:it|they) )`,
  String.raw`(?<!(?:\b(?:not|without|never|rather than|instead of)|n['’]t) )\breturn(?:s|ing)? (?:(?:\w+ ){0,2}new (?:\w+ )?${kinds}|an? (?:\w+ ){0,2}copy)\b|\b(?:no|without) side[- ]?effects?\b|\bnon-?destructive|\bpure function\b|\bnot in[- ]?place\b`,
];
const stays = new RegExp(staying.join("|"), "iu");
const them = new RegExp(
  String.raw`(?:\b(?:not|never|without)|n['’]t) (?:${changing}) (?:both |all |any |either )?${pronoun}`,
  "iu",
);
const depends = /\b(?:if|when|unless|otherwise|whose|where|already)\b|:/iu;
const denied = String.raw`(?<!(?:\b(?:not|never|without|rather than|instead of|non)|n['’]t)[ -](?:\w+ ){0,6})`;
/** Not "with X in place of the vowels". */
const inPlace = new RegExp(String.raw`${denied}\bin[ -]?place\b(?! of\b)`, "iu");
/** Not "return a modified copy". */
const changes = new RegExp(String.raw`${denied}\b(?:modif|mutat)(?!(?:ied|ed) (?:copy|copies|version)\b)`, "iu");

/**
 * That a parameter is to stay, by its bare name: that may be a word as well, as in "do not change words of one letter". So
 * it ends what is said, or stands before a verb that fits no plural.
 */
function namedStay(names: readonly string[]): RegExp {
  const name = String.raw`(?:${names.join("|")})`;
  const state = "(?:unchanged|untouched|intact|unmodified|as (?:it|they) (?:is|are|was|were)|alone)";
  const whole = String.raw`(?= ?[.,;!?)]| (?:or|and|itself|in place)\b| ?$)`;
  return new RegExp(
    [
      String.raw`(?:\b(?:not|never|without|avoid(?:s|ing)?)|n['’]t) (?:${changing}) ${article}${name}\b${whole}`,
      String.raw`(?:^|[.,;:!?] |\b(?:and|but|that) )${name} (?:must|should|shall|may|can)(?: not|not|n['’]t) be (?:${changing})`,
      String.raw`(?:^|[.;!?] |\band )${name} (?:stays|remains|is left) ${state}`,
      String.raw`\b(?:leav(?:e|es|ing)|keep(?:s|ing)?) ${name} ${state}${whole}`,
    ].join("|"),
    "iu",
  );
}

/** `kept`: they are to stay. `changed`: they may change. Undefined where nothing is said. `names`: of the parameters. */
export function inputsAre(text: string, names: readonly string[] = []): "kept" | "changed" | undefined {
  const plain = text.replace(/\s+/gu, " ");
  const isKept =
    stays.test(plain) ||
    (names.length > 0 && namedStay(names).test(plain)) ||
    plain.split(/(?<=[.;!?]) /u).some((it) => them.test(it) && !depends.test(it));
  const isInPlace = inPlace.test(plain);
  // Of two arguments one may be meant, and of two ways the one.
  if (isKept) return isInPlace ? undefined : "kept";
  return isInPlace || changes.test(plain) ? "changed" : undefined;
}
