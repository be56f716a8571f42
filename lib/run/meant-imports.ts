/** Imports that a program plainly means and forgot: 13 of 1,476 samples of the 0.5B model failed for nothing else. */
import { boundWords, withoutImports, wordsIn } from "./python/bindings.ts";
import { blanked, stringEnd } from "./python/scan.ts";

const modules =
  "bisect cmath collections copy decimal fractions functools hashlib heapq itertools json math operator os random re statistics string sys time typing unicodedata".split(
    " ",
  );

const names: Readonly<Record<string, string>> = {
  ...from(
    "typing",
    "Any Callable DefaultDict Deque Dict FrozenSet Generator Generic Iterable Iterator List Literal Mapping NamedTuple Optional Sequence Set Tuple Type TypeVar TypedDict Union",
  ),
  ...from("collections", "ChainMap Counter OrderedDict defaultdict deque namedtuple"),
  ...from("functools", "cache cached_property cmp_to_key lru_cache partial reduce total_ordering wraps"),
  ...from(
    "itertools",
    "accumulate chain combinations combinations_with_replacement cycle dropwhile groupby islice pairwise permutations product starmap takewhile zip_longest",
  ),
  ...from("heapq", "heapify heappop heappush heappushpop heapreplace nlargest nsmallest"),
  ...from("bisect", "bisect_left bisect_right insort"),
  ...from("math", "ceil comb factorial floor gcd hypot inf isclose isqrt lcm log10 log2 perm prod sqrt"),
  ...from("datetime", "date timedelta timezone"),
  ...from("copy", "deepcopy"),
  ...from("string", "ascii_letters ascii_lowercase ascii_uppercase"),
  ...from("dataclasses", "dataclass"),
  ...from("decimal", "Decimal"),
  ...from("fractions", "Fraction"),
  ...from("abc", "ABC abstractmethod"),
  ...from("enum", "Enum"),
  ...from("pathlib", "Path"),
};

const byOtherNames: Readonly<Record<string, string>> = { np: "numpy", pd: "pandas" };

/** Lines such as `import math`, sorted; none for a name that the program binds itself. */
export function meantImports(code: string): string[] {
  const bound = boundWords(blanked(code));
  const bare = [withoutImports(blanked(code)), ...heldByText(code)].join("\n");
  const words = wordsIn(bare);
  const isMissing = (name: string) => words.has(name) && !bound.has(name);
  const wanted = [
    ...modules.filter((name) => isMissing(name) && isModule(name, bare)).map((name) => `import ${name}`),
    ...Object.entries(names)
      .filter(([name]) => isMissing(name) && isValue(name, bare))
      .map(([name, module]) => `from ${module} import ${name}`),
    ...Object.keys(byOtherNames)
      .filter((name) => isMissing(name) && isModule(name, bare))
      .map((name) => `import ${byOtherNames[name]} as ${name}`),
    ...(isMissing("datetime") ? [datetimeImport(bare)] : []),
  ];
  return wanted.sort();
}

function isModule(name: string, bare: string): boolean {
  return new RegExp(`(?<![\\w.])${name}\\.[A-Za-z_]`).test(bare);
}

/** Not only the name of an argument, as in `f(key=1)`. */
function isValue(name: string, bare: string): boolean {
  return new RegExp(`(?<![\\w.])${name}(?!\\w|\\s*=(?!=))`).test(bare);
}

/** The module and the class in it bear the same name. */
function datetimeImport(bare: string): string {
  const ofModule = /(?<![\w.])datetime\.(?:datetime|date|time|timedelta|timezone|MINYEAR|MAXYEAR|UTC)\b/.test(bare);
  return ofModule ? "import datetime" : "from datetime import datetime";
}

/** What stands in the braces of `f"{math.pi}"`. */
function heldByText(code: string): string[] {
  const bare = blanked(code);
  return [...bare.matchAll(/(?<!\w)(?:[fF][rR]?|[rR][fF])(?=["'])/g)].flatMap(({ 0: prefix, index }) => {
    const at = index + prefix.length;
    const text = code.slice(at, stringEnd(code, at) ?? at);
    return [...text.matchAll(/\{([^{}]*)\}/g)].map((it) => blanked(it[1] ?? ""));
  });
}

function from(module: string, list: string): Record<string, string> {
  return Object.fromEntries(list.split(" ").map((name) => [name, module]));
}
