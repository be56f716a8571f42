/** What a call is said to raise: `f(-1) raises ValueError`, `f("x") -> TypeError`, `f("{") raises json.JSONDecodeError`. */

const verb =
  /^[\s`,]*(?:#[ \t]*)?(?:(?:==?>|-{1,2}>|➞|→|⇒|:)\s*)?(?:(?:should|must|will|would)\s+)?(?:raises?|throws?)\s+(?:an?\s+)?`?((?:[a-z_]\w*\.)*)([A-Z]\w*)/;
const sign =
  /^[\s`]*(?:#[ \t]*)?(?:==?>|-{1,2}>|➞|→|⇒)\s*`?((?:[a-z_]\w*\.)*)([A-Z]\w*(?:Error|Exception)|Exception|StopIteration|KeyboardInterrupt|SystemExit)\b/;

/** In a comment the name is enough: `f(-1)  # ValueError`. */
const remark =
  /^[ \t`]*#[ \t]*((?:[a-z_]\w*\.)*)([A-Z]\w*(?:Error|Exception)|Exception|StopIteration|SystemExit)[ \t]*(?=:|\r?\n|$)/;

/** "Is an error (raise ValueError)", "is a ValueError"; that it gives one or fails with one tells more often what is wrong now. */
const said =
  /^[\s`,]*(?:(?:should|must)\s+be|is)\s+an?\s+(?:(?:error|exception)\s*[(:,]\s*(?:raises?\s+|throws?\s+)?(?:an?\s+)?)?`?((?:[a-z_]\w*\.)*)([A-Z]\w*(?:Error|Exception)|StopIteration)\b(?!`?\s+(?:now|today|currently|at)\b)/;

/** `module`: what stands before the name of the class, with its dot. */
type Raised = { error: string; module: string; length: number; isDemand: boolean };

/** The error at the start of `behind`, which follows a call. */
export function readRaised(behind: string): Raised | undefined {
  const match = verb.exec(behind) ?? sign.exec(behind) ?? said.exec(behind) ?? remark.exec(behind);
  if (!match || /\n\s*\n/.test(match[0])) return undefined;
  const [whole, module = "", error = ""] = match;
  return { error, module, length: whole.length, isDemand: /should|must|would|will/.test(whole) };
}
