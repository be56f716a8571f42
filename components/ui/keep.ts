/**
 * What the browser keeps for this page, as JSON. A storage may be forbidden, full or damaged, and what lies in it may be of
 * another version of the page: then nothing is kept there, and the page goes on.
 */
type Place = "localStorage" | "sessionStorage";

/** What the storage did not take lives on for as long as the page is open. */
const untaken = new Map<string, string>();
/** What was read last: the same text is the same value, as React wants it of a store. */
const read = new Map<string, { text: string; value: unknown }>();

const idOf = (place: Place, name: string) => `${place} ${name}`;

export function keep(place: Place, name: string, value: unknown): void {
  const text = JSON.stringify(value);
  const { refused } = attempt(() => globalThis[place].setItem(name, text));
  if (refused) untaken.set(idOf(place, name), text);
  else untaken.delete(idOf(place, name));
}

/** Undefined where nothing is kept. What is not JSON, or not what `fits`, is removed and counts as nothing. */
export function kept<Value>(place: Place, name: string, fits: (value: unknown) => value is Value): Value | undefined {
  const id = idOf(place, name);
  const text = untaken.get(id) ?? attempt(() => globalThis[place].getItem(name)).done;
  if (text === undefined || text === null) return undefined;
  const value = valueOf(id, text);
  if (fits(value)) return value;
  forget(place, name);
  return undefined;
}

export function forget(place: Place, name: string): void {
  for (const texts of [untaken, read]) texts.delete(idOf(place, name));
  attempt(() => globalThis[place].removeItem(name));
}

function valueOf(id: string, text: string): unknown {
  const known = read.get(id);
  if (known?.text === text) return known.value;
  const value = attempt(() => JSON.parse(text) as unknown).done;
  read.set(id, { text, value });
  return value;
}

type Attempt<Result> = { done: Result; refused?: never } | { done?: never; refused: { why: unknown } };

/** Browsers throw here whatever they like, some as soon as a storage is named. */
function attempt<Result>(act: () => Result): Attempt<Result> {
  try {
    return { done: act() };
  } catch (error) {
    return { refused: { why: error } };
  }
}

export const isText = (it: unknown): it is string => typeof it === "string";

export const isTexts = (it: unknown): it is string[] => Array.isArray(it) && it.every(isText);

export function isRecord(it: unknown): it is Record<string, unknown> {
  return typeof it === "object" && it !== null && !Array.isArray(it);
}
