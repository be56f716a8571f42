/** What code means to define, whether Python can read it or not. */

/** Also what is mistyped, as `ef f(x):`, or copied from a session; `if f(x):` only calls it. */
const heads =
  /^(?:>>>[ \t]*)?(?:(?:async\s+)?def\s+(\p{XID_Continue}+)|(?!(?:if|elif|while|for|with|match|case|except)\b)(?:[a-z]+[ \t]+){0,2}(\p{XID_Continue}+)[ \t]*\([^\n]*:[ \t]*$)/gmu;

/** The names of the functions at the margin. */
export const namesOfHeads = (code: string): ReadonlySet<string | undefined> =>
  new Set([...code.matchAll(heads)].map(([, whole, mistyped]) => whole ?? mistyped));
