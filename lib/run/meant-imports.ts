/** Imports that a program plainly means and forgot: 13 of 1,476 samples of the 0.5B model failed for nothing else. */
import { blanked } from "./python/scan.ts";

const modules =
  "bisect cmath collections copy datetime decimal fractions functools hashlib heapq itertools json math operator os random re statistics string sys time typing unicodedata".split(
    " ",
  );

const names: Readonly<Record<string, string>> = {
  ...from("typing", "Any Callable Dict Generator Iterable Iterator List Optional Sequence Set Tuple Union"),
  ...from("collections", "Counter OrderedDict defaultdict deque namedtuple"),
  ...from("functools", "cache cmp_to_key lru_cache reduce"),
  ...from("itertools", "accumulate combinations groupby permutations product zip_longest"),
  ...from("dataclasses", "dataclass"),
  ...from("decimal", "Decimal"),
  ...from("fractions", "Fraction"),
  ...from("abc", "ABC abstractmethod"),
  ...from("enum", "Enum"),
};

/** Lines such as `import math`, sorted; none for a name that the program binds itself. */
export function meantImports(code: string): string[] {
  const bare = blanked(code);
  const uses = (pattern: string) => new RegExp(`(?<![\\w.])${pattern}`).test(bare);
  const binds = (name: string) =>
    [
      `(?<![\\w.])${name}\\s*(?:=(?!=)|:[^\\n=]*=(?!=))`,
      `\\b(?:def|class|as|global)\\s+${name}\\b`,
      `\\b(?:import|for)\\s[^\\n]*(?<!\\w)${name}\\b`,
      `[(,]\\s*${name}\\s*[,:)=]`,
    ].some((way) => new RegExp(way).test(bare));
  const wanted = [
    ...modules.filter((name) => uses(`${name}\\.[A-Za-z_]`) && !binds(name)).map((name) => `import ${name}`),
    ...Object.entries(names)
      .filter(([name]) => uses(`${name}(?=\\s*[\\[(.,)\\]:|]|\\s*$|\\s*->)`) && !binds(name))
      .map(([name, module]) => `from ${module} import ${name}`),
  ];
  return wanted.sort();
}

function from(module: string, list: string): Record<string, string> {
  return Object.fromEntries(list.split(" ").map((name) => [name, module]));
}
