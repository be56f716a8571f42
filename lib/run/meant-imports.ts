/** Imports that a program plainly means and forgot: 13 of 1,476 samples of the 0.5B model failed for nothing else. */
import { boundWords, withoutImports, wordsIn } from "./python/bindings.ts";
import { heldByText } from "./python/held-by-text.ts";
import { blanked } from "./python/scan.ts";

/** Not those whose name is a word that programs give to what is theirs: who forgets to bind `queue` or `code` means no module. */
const modules = (
  "asyncio base64 binascii bisect calendar cmath collections contextlib contextvars copy csv dataclasses decimal difflib enum " +
  "fnmatch fractions functools glob hashlib heapq hmac html inspect io ipaddress itertools json logging math operator os " +
  "pathlib pickle pprint random re secrets shlex shutil sqlite3 statistics string struct subprocess sys tempfile textwrap " +
  "threading time timeit traceback types typing unicodedata uuid warnings weakref zlib zoneinfo"
).split(" ");

/** Those within another one, which does not bring them along. */
const innerModules = ["concurrent.futures", "urllib.parse"];

const names: Readonly<Record<string, string>> = {
  ...from(
    "typing",
    "Any AsyncIterator Awaitable Callable ClassVar Coroutine DefaultDict Deque Dict Final FrozenSet Generator Generic Hashable Iterable Iterator List Literal Mapping NamedTuple Optional Protocol Sequence Set Tuple Type TypeVar TypedDict Union overload",
  ),
  ...from("collections", "ChainMap Counter OrderedDict defaultdict deque namedtuple"),
  ...from("functools", "cache cached_property cmp_to_key lru_cache partial reduce total_ordering wraps"),
  ...from(
    "itertools",
    "accumulate chain combinations combinations_with_replacement cycle dropwhile groupby islice pairwise permutations product starmap takewhile zip_longest",
  ),
  ...from("heapq", "heapify heappop heappush heappushpop heapreplace nlargest nsmallest"),
  ...from("bisect", "bisect_left bisect_right insort"),
  ...from(
    "math",
    "atan2 ceil comb cos degrees exp factorial floor fsum gcd hypot inf isclose isqrt lcm log log10 log2 nan perm pi prod radians sin sqrt tan",
  ),
  ...from("statistics", "mean median mode pstdev stdev"),
  ...from("operator", "attrgetter itemgetter"),
  ...from("datetime", "date timedelta timezone"),
  ...from("copy", "deepcopy"),
  ...from("string", "ascii_letters ascii_lowercase ascii_uppercase"),
  ...from("dataclasses", "dataclass field"),
  ...from("decimal", "Decimal"),
  ...from("fractions", "Fraction"),
  ...from("abc", "ABC abstractmethod"),
  ...from("enum", "Enum IntEnum auto"),
  ...from("contextlib", "asynccontextmanager contextmanager suppress"),
  ...from("concurrent.futures", "ThreadPoolExecutor as_completed"),
  ...from("threading", "Lock RLock Thread"),
  ...from("time", "monotonic perf_counter"),
  ...from("io", "BytesIO StringIO"),
  ...from("uuid", "UUID uuid4"),
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
    ...innerModules
      .filter((name) => isMissing(rootOf(name)) && isModule(name.replace(".", "\\."), bare))
      .map((name) => `import ${name}`),
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

const rootOf = (module: string): string => module.slice(0, module.indexOf("."));

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

function from(module: string, list: string): Record<string, string> {
  return Object.fromEntries(list.split(" ").map((name) => [name, module]));
}
