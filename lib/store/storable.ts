/** Text as PostgreSQL's `text` can hold it: no NUL, no half of a surrogate pair. */
export function storable(text: string): string {
  return text.replace(/\0|\p{Surrogate}/gu, "");
}
