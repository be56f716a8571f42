/** Whether a task says what may become of the arguments: that they stay as they are, or that they are what is to change. */

const changing = String.raw`(?:chang|modif|mutat|alter|edit|overwrit)\w*|touch(?:ing|ed)?`;
const article = String.raw`(?:(?:the|its|any|your|their|either|both|all|original|given|passed|input|of|in) )*`;
const kinds = String.raw`(?:lists?|arrays?|dict(?:s|ionary|ionaries)?|sets?|matrix|matrices|grids?|boards?|objects?|data|sequences?|collections?)`;
const argument = String.raw`(?:inputs?\b|arguments?\b|originals?\b|parameters?\b|${kinds}\b|\w+ ${kinds}\b|\x60\w+\x60|(?:it|them)\b(?! (?:to|into|so)\b))`;

/** Of one line each, with single blanks. */
const staying = [
  String.raw`(?:\b(?:not|never|without|avoid(?:s|ing)?)|n['’]t) (?:directly |ever )?(?:${changing}) ${article}${argument}`,
  String.raw`${argument} (?:\w+ ){0,3}(?:must|should|shall|may|can)(?: not|not|n['’]t) be (?:${changing})`,
  String.raw`\b(?:input|arguments?|originals?|original ${kinds})\b (?:\w+ ){0,4}(?:unchanged|untouched|intact|unmodified)\b`,
  String.raw`(?:^|[.;!] )(?:the |its |your )?(?:\w+ )?(?:inputs?|arguments?|${kinds}) (?:\w+ )?(?:stays?|remains?|is left|are left|must (?:stay|remain)|should (?:stay|remain)) (?:as (?:it|they) (?:is|are|was|were)\b|unchanged|untouched|intact|the same\b)`,
  String.raw`\b(?:unchanged|untouched|intact|unmodified) (?:the )?(?:input|original|arguments?)\b`,
  String.raw`\bleav(?:e|es|ing) (?:the |its )?(?:inputs?|arguments?|originals?|original \w+|given \w+) (?:\w+ ){0,3}(?:alone|as (?:it|they) )`,
  String.raw`\breturn(?:s|ing)? (?:\w+ ){0,2}new (?:\w+ )?${kinds}\b|\b(?:no|without) side[- ]?effects?\b|\bnon-?destructive|\bpure function\b|\bnot in[- ]?place\b`,
];
const stays = new RegExp(staying.join("|"), "iu");
const changes = /\bin[ -]?place\b|\bmodif|\bmutat/iu;

/** `kept`: they are to stay. `changed`: they may change. Undefined where nothing is said. */
export function inputsAre(text: string): "kept" | "changed" | undefined {
  const plain = text.replace(/\s+/gu, " ");
  if (stays.test(plain)) return "kept";
  return changes.test(plain) ? "changed" : undefined;
}
