/** What is said not to come of a call, or in a remark that is more than a value: `f(2)  # not 4`, "f(2) isn't 4", `f(2)  # 4?`. */

const leads = String.raw`(?:(?:it|should|shall|must|will|would|does|do|can|could|is|was|returns?|gives?)[ \t]+){0,3}`;
const denial = String.raw`(?:(?:not|never|nope|no|no[ \t]+longer|cannot|\p{L}{2,7}n['’]t|anything[ \t]+(?:but|except)|except|instead[ \t]+of|was|currently|wrong|bad)(?!\p{L})|≠|=/=|!)`;
const verbs = String.raw`(?:(?:be|equals?|to|returns?|gives?|yields?)[ \t]+){0,2}`;
const value = String.raw`(?=[-+]?\d|["'[({]|(?:True|False|None)\b)`;

const denied = new RegExp(
  String.raw`^[ \t\x60]*(?:#+[ \t]*)?(?:[-=]{1,2}>|[→➞⇒:])?[ \t]*${leads}${denial}[ \t:=]*${verbs}${value}`,
  "iu",
);
const remarked = new RegExp(String.raw`^[ \t\x60]*#+[ \t]*${value}`, "u");

/** Half a sentence on why that is no example; `behind` is what stands behind the call. */
export function whyDenied(behind: string): string | undefined {
  if (denied.test(behind)) return "it tells what should not be";
  return remarked.test(behind) ? "the comment behind it is no value" : undefined;
}
