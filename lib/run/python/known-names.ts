/** Names that mean the same in every program: what a value may be written with. */

const builtins = new Set(
  "abs all any ascii bin bool bytearray bytes chr complex dict divmod enumerate filter float format frozenset hash hex int isinstance issubclass iter len list map max min next oct ord pow range repr reversed round set slice sorted str sum tuple type zip np pd numpy pandas array int8 int16 int32 int64 uint8 uint16 uint32 uint64 float16 float32 float64 complex64 complex128 bool_ datetime64 timedelta64 DataFrame Series Timestamp Timedelta".split(
    " ",
  ),
);

/** What of Python's own library is spoken of by its bare name, and where it lies. */
const members: Readonly<Record<string, string>> = {
  ...{ Counter: "collections", OrderedDict: "collections", defaultdict: "collections", deque: "collections" },
  ...{ date: "datetime", time: "datetime", timedelta: "datetime", timezone: "datetime" },
  ...{ Decimal: "decimal", Fraction: "fractions", inf: "math", nan: "math" },
};

const modules = new Set(
  "asyncio base64 collections cmath datetime decimal fractions functools hashlib itertools json math operator pathlib pytest re statistics string uuid".split(
    " ",
  ),
);

export function areKnown(names: ReadonlySet<string>): boolean {
  return [...names].every(isKnown);
}

export function isKnown(name: string): boolean {
  return builtins.has(name) || Object.hasOwn(members, name) || modules.has(name);
}

/** Whether tests have something by this name without an import, as `offered.py` has it: these, and what no value is written with. */
export function isOffered(name: string): boolean {
  return isKnown(name) || name === "pi" || name === "e";
}

/** The lines that an expression needs before it; none where it speaks of what is always there. */
export function importsFor(source: string, names: ReadonlySet<string>): string[] {
  return [...names].flatMap((name) => {
    // The module and the class in it bear the same name.
    if (name === "datetime" && !/\bdatetime\.(?:date|datetime|time|timedelta|timezone)\b/.test(source))
      return ["from datetime import datetime"];
    if (name === "time" && /(?<![\p{XID_Continue}.])time\.(?!fromisoformat\b|min\b|max\b)/u.test(source))
      return ["import time"];
    const home = members[name];
    return home === undefined ? (modules.has(name) ? [`import ${name}`] : []) : [`from ${home} import ${name}`];
  });
}
