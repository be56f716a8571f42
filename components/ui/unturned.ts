/** They turn the order of all that stands after them: overrides, embeddings and isolates of the Unicode bidi algorithm. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

/** A mark that turns what is read is shown as Python writes it, so that what is seen is what stands there. */
export function unturned(text: string): string {
  return text.replace(turning, (mark) => `\\u${mark.charCodeAt(0).toString(16)}`);
}
