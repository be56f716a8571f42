/** What an example may speak of without an import, for the judge has it (workers/python/offered.py): a file of tests says it. */
import { isLibrary } from "./python/library.ts";
import { blanked } from "./python/scan.ts";

const names: Readonly<Record<string, string>> = {
  ...from("collections", "Counter OrderedDict defaultdict deque"),
  ...from("datetime", "date datetime time timedelta timezone"),
  ...from("decimal", "Decimal"),
  ...from("fractions", "Fraction"),
  ...from("math", "inf nan pi e"),
  ...from("numpy", "array"),
  ...from("pandas", "DataFrame Series Timestamp Timedelta"),
  ...from("pytest", "approx raises"),
  np: "import numpy as np",
  pd: "import pandas as pd",
};

/** Where the module is meant, and not the class in it that bears its name. */
const modulesMeant: Readonly<Record<string, RegExp>> = {
  datetime: /(?<![\w.])datetime\.(?:date|datetime|time|timedelta|timezone)\b/,
  time: /(?<![\w.])time\.(?:time|sleep|perf_counter|monotonic|process_time)(?:_ns)?\b/,
};

/** Lines for what the tests speak of, sorted; none for a name that they, or the program, bind: `everything` is both. */
export function offeredImports(tests: string, everything: string): string[] {
  const [bare, all] = [blanked(tests), blanked(everything)];
  const binds = (name: string) =>
    new RegExp(`\\b(?:import|def|class|as|for)\\b[^\\n]*\\b${name}\\b|^[ \\t]*${name}\\s*=[^=]`, "m").test(all);
  const isModule = (name: string) => modulesMeant[name]?.test(bare) ?? (isLibrary(name) && !(name in names));
  const asked = [...bare.matchAll(/(?<![\w.])([A-Za-z_]\w*)\./g)].map(([, name = ""]) => name);
  const modules = [...new Set(asked)].filter((it) => isModule(it) && !binds(it));
  const members = Object.entries(names).filter(
    ([name]) => !modules.includes(name) && new RegExp(`(?<![\\w.])${name}\\b(?!\\s*=[^=])`).test(bare) && !binds(name),
  );
  return [...modules.map((name) => `import ${name}`), ...members.map(([, line]) => line)].sort();
}

function from(module: string, list: string): Record<string, string> {
  return Object.fromEntries(list.split(" ").map((name) => [name, `from ${module} import ${name}`]));
}
