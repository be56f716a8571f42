/** A promise that tells how far it is, as an iterable: who is slow to look sees the latest word alone. */

export type Step<Told, Value> = { type: "progress"; progress: Told } | { type: "done"; value: Value };

export async function* latest<Told, Value>(
  start: (tell: (told: Told) => void) => Promise<Value>,
): AsyncGenerator<Step<Told, Value>, void> {
  let word: Told | undefined;
  let ring = () => {};
  let bell = new Promise<void>((resolve) => (ring = resolve));
  const value = start((told) => {
    word = told;
    ring();
  });
  const done = value.then(
    () => true,
    () => true,
  );
  while (!(await Promise.race([done, bell.then(() => false)]))) {
    bell = new Promise<void>((resolve) => (ring = resolve));
    if (word !== undefined) yield { type: "progress", progress: word };
  }
  yield { type: "done", value: await value };
}
