/** How many tokens a text has, without the tokenizer. */

/** On the generous side: a digit, a sign or an indent is a token, a word has one for every three letters begun. */
export function promptTokenEstimate(text: string): number {
  let tokens = 32;
  for (const [piece] of text.matchAll(/[A-Za-z]+|\p{L}|[^\p{L}\s]|\s{2,}/gu)) {
    tokens += /^[A-Za-z]/.test(piece)
      ? Math.ceil(piece.length / 3)
      : Math.ceil(Buffer.byteLength(piece.trim()) / 2) || 1;
  }
  return tokens;
}

/** No tokenizer in use joins two words, so fewer tokens than this mean that a part of the text was not read. */
export function fewestTokens(text: string): number {
  return Math.floor(0.9 * (text.match(/\p{L}+/gu)?.length ?? 0));
}
