/** What a call is said to raise: `f(-1) raises ValueError`, `f("x") -> TypeError`. */

const verb =
  /^[\s`,]*(?:#[ \t]*)?(?:(?:==?>|-{1,2}>|➞|→|⇒|:)\s*)?(?:(?:should|must|will|would)\s+)?(?:raises?|throws?)\s+(?:an?\s+)?`?([A-Z]\w*)/;
const sign =
  /^[\s`]*(?:#[ \t]*)?(?:==?>|-{1,2}>|➞|→|⇒)\s*`?([A-Z]\w*(?:Error|Exception)|Exception|StopIteration|KeyboardInterrupt|SystemExit)\b/;

/** In a comment the name is enough: `f(-1)  # ValueError`. */
const remark = /^[ \t`]*#[ \t]*([A-Z]\w*(?:Error|Exception)|Exception|StopIteration|SystemExit)[ \t]*(?=:|\r?\n|$)/;

/** The error at the start of `behind`, which follows a call. */
export function readRaised(behind: string): { error: string; length: number; isDemand: boolean } | undefined {
  const match = verb.exec(behind) ?? sign.exec(behind) ?? remark.exec(behind);
  if (!match || /\n\s*\n/.test(match[0])) return undefined;
  const [whole, error = ""] = match;
  return { error, length: whole.length, isDemand: /should|must|would|will/.test(whole) };
}
