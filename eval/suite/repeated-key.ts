/** Each string, and whether it is a key; where an object begins, and ends. */
const parts = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[{}]/g;

/** The first key that an object of this JSON has twice: the last value would count, and nobody would hear of the others. */
export function repeatedKey(json: string): string | undefined {
  const open: Set<string>[] = [];
  for (const [part, text, isKey] of json.matchAll(parts)) {
    if (part === "{") open.push(new Set());
    else if (part === "}") open.pop();
    else if (text !== undefined && isKey !== undefined) {
      const key = String(JSON.parse(text));
      if (open.at(-1)?.has(key)) return key;
      open.at(-1)?.add(key);
    }
  }
  return undefined;
}
