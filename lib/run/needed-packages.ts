/** Which packages a check takes: those that the program imports, and those by which its examples say what they expect. */
import type { Example } from "./example.ts";
import { offeredImports } from "./offered-imports.ts";
import type { Need } from "./package.ts";
import type { Packages } from "./ports.ts";

/** What the judge may have of others: `judged` in lib/packages/build.ts without what those two need themselves. */
const compared = new Set(["numpy", "pandas"]);

/** What a program is checked with; its `files` lie beside it. */
type Given = { examples: readonly Example[]; files: readonly { name: string }[] };

/**
 * Sorted by name. A program that doubles its argument imports nothing, and `f(np.array([1]))` asks for numpy. What lies beside
 * a script is no package.
 */
export function neededPackages(code: string, { examples, files }: Given, needs: Packages["needs"]): Need[] {
  const beside = new Set(files.map(({ name }) => name));
  const own = needs(code).filter(({ imports }) => !imports.every((it) => beside.has(`${it}.py`)));
  const tests = examples.flatMap(spoken).join("\n");
  const imports = offeredImports(tests, `${tests}\n${code}`);
  const asked = needs([...imports, tests].join("\n")).filter(
    ({ name }) => compared.has(name) && !own.some((it) => it.name === name),
  );
  return [...own, ...asked].sort((one, other) => (one.name < other.name ? -1 : 1));
}

function spoken(example: Example): string[] {
  switch (example.kind) {
    case "call":
      return [example.call, example.expected];
    case "raises":
      return [example.call];
    case "assert":
      return [example.source];
    case "output":
      return [];
  }
}
