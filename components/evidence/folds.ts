/** Parts of the page that few readers look for: each is sent once it is opened, and its name stands in the address then. */

export type Folds = {
  opened: readonly string[];
  /** Of this very page, with that one opened as well. */
  opening: (fold: string) => string;
};

/** Where nobody has asked for one. */
export function foldsOf(asked: string | readonly string[] | undefined, address: (opened: string[]) => string): Folds {
  const opened = [asked ?? []].flat();
  return { opened, opening: (fold) => address([...new Set([...opened, fold])]) };
}
