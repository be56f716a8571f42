/** Words that Python keeps for itself: nothing can be named so. */
const keywords = new Set(
  "False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield".split(
    " ",
  ),
);

export function isKeyword(word: string): boolean {
  return keywords.has(word);
}
