/** How an example is written as a line of a test, so that whatever its judge let pass passes there too. */
import { type Example, identity } from "./example.ts";
import { isBuiltinError } from "./called-names.ts";
import { isAwaited } from "./function-named.ts";
import { literalOf } from "./python/literal.ts";
import { blanked } from "./python/scan.ts";

export type Line = { text: string; needs: readonly Need[] };
/** What a line needs of its file: an import, or the function that compares as the judge does. */
export type Need = "import asyncio" | "import pytest" | "alike" | "capsys";

type Call = Extract<Example, { kind: "call" }>;
type Raises = Extract<Example, { kind: "raises" }>;

export function comparedLine(example: Call, code: string): Line {
  const { expected, style } = example;
  const called = waitedFor(example.call, code);
  const got = called.text;
  if (style === identity) return { text: `assert ${got} is ${expected}`, needs: called.needs };
  const { text, needs } = comparison(got, expected, code);
  const all = [...needs, ...called.needs];
  // In a doctest `6` may be what a function prints that answers nothing.
  if (style !== "doctest" || !/\bprint\s*\(|\bstdout\b/.test(code)) return { text: `assert ${text}`, needs: all };
  const printed = `got is None and capsys.readouterr().out.strip() == ${JSON.stringify(expected.trim())}`;
  const named = comparison("got", expected, code);
  return { text: `got = ${got}\nassert ${named.text} or (${printed})`, needs: [...all, "capsys"] };
}

/** The call as the judge makes it. */
function waitedFor(call: string, code: string): Line {
  const [name = ""] = /^\p{XID_Continue}+/u.exec(call) ?? [];
  return isAwaited(code, name)
    ? { text: `asyncio.run(${call})`, needs: ["import asyncio"] }
    : { text: call, needs: [] };
}

function comparison(got: string, expected: string, code: string): Line {
  if (expected === "None") return { text: `${got} is None`, needs: [] };
  const literal = literalOf(expected);
  const plain = literal && (literal.type === "string" || literal.type === "constant");
  if (literal?.type === "number" && /[.eEjn]/.test(expected) && !/^0x|[jJ]$/.test(expected)) {
    return { text: `${got} == pytest.approx(${expected}, ${tolerance(literal.text)})`, needs: ["import pytest"] };
  }
  if (plain || isExact(expected, code)) return { text: `${got} == ${expected}`, needs: [] };
  return { text: `alike(${got}, ${expected})`, needs: ["alike"] };
}

/** How far off a float may be, as the judge has it (`workers/python/written.py`): its digits say so where they are many. */
function tolerance(text: string): string {
  const { whole = "", decimals = "", exponent = "" } = floatParts.exec(text.replaceAll("_", ""))?.groups ?? {};
  const size = Math.abs(Number(text.replaceAll("_", "")));
  const digits = (whole + decimals).replace(/^0+/, "").length;
  if (digits < 6 || !Number.isFinite(size)) return "rel=1e-6, abs=1e-9";
  const unit = Number(`1e${Number(exponent) - decimals.length}`);
  if (exponent) return `rel=1e-6, abs=${String(0.99 * unit)}`;
  if (decimals.length > 4) return `rel=1e-9, abs=${String(Math.max(Math.min(size * 1e-6, 1e-5), 0.99 * unit))}`;
  return `rel=0, abs=${String(unit / 2 + size * 1e-13)}`;
}

const floatParts = /^[-+]?(?<whole>\d*)\.?(?<decimals>\d*)(?:e(?<exponent>[-+]?\d+))?$/i;

/** Whether `==` says what the judge says: no floats, no iterators and no arrays on either side. */
function isExact(expected: string, code: string): boolean {
  const bare = blanked(code);
  const mayBeFloat =
    /(?<!\/)\/(?!\/)|\d\.|\.\d|\d[eE][-+]?\d|\*\*|\b(?:float|math|cmath|statistics|random|time|round|sqrt|Decimal)\b/.test(
      bare,
    );
  const mayBeIterator =
    /\b(?:yield|map|filter|zip|iter|reversed|enumerate|itertools|keys|values|items)\b|\([^()\n]*\bfor\b/.test(bare);
  const mayBeArray = /\b(?:numpy|pandas)\b/.test(bare);
  const holdsFloat = /\d\.|\.\d|\de[-+]?\d|\b(?:nan|inf|pi|e)\b/.test(blanked(expected));
  return !mayBeFloat && !mayBeArray && !holdsFloat && (!mayBeIterator || !expected.includes("["));
}

export function raisingLine({ call, error }: Raises, code: string): Line {
  const called = waitedFor(call, code);
  const needs = ["import pytest" as const, ...called.needs];
  const name = error.split(".").at(-1) ?? error;
  const known = isBuiltinError(name) || new RegExp(`^class[ \\t]+${name}\\b`, "m").test(code);
  if (known) return { text: `with pytest.raises(${name}):\n    ${called.text}`, needs };
  const names = "{kind.__name__ for kind in type(caught.value).__mro__}";
  return {
    text: `with pytest.raises(BaseException) as caught:\n    ${called.text}\nassert "${name}" in ${names}`,
    needs,
  };
}

export const alike = `def alike(got, expected):
    """Whether a value is the expected one: floats to six digits, NaN is NaN, an iterator or array by its items."""
    if hasattr(got, "tolist"):
        got, expected = got.tolist(), list(expected) if isinstance(expected, tuple) else expected
    if hasattr(expected, "tolist"):
        expected = expected.tolist()
    if isinstance(expected, list) and isinstance(got, (Iterator, MappingView)):
        got = list(islice(got, len(expected) + 1))
    numbers, unordered = (int, float, complex), (set, frozenset)
    if isinstance(got, numbers) and isinstance(expected, numbers):
        pairs = [(got.real, expected.real), (got.imag, expected.imag)]
        near = [math.isclose(a, b, rel_tol=1e-5, abs_tol=1e-9) or (a != a and b != b) for a, b in pairs]
        return got == expected if isinstance(got, int) and isinstance(expected, int) else all(near)
    if isinstance(got, (list, tuple, deque)) and isinstance(expected, (list, tuple, deque)):
        same = any(isinstance(got, kind) and isinstance(expected, kind) for kind in (list, tuple, deque))
        return same and len(got) == len(expected) and all(map(alike, got, expected))
    if isinstance(got, dict) and isinstance(expected, dict):
        if got.keys() == expected.keys():
            return all(alike(got[key], expected[key]) for key in expected)
        got, expected, unordered = got.items(), expected.items(), object
    if isinstance(got, unordered) and isinstance(expected, unordered):
        return len(got) == len(expected) and all(any(alike(item, other) for other in expected) for item in got)
    return got == expected`;

export const alikeImports = [
  "import math",
  "from collections import deque",
  "from collections.abc import Iterator, MappingView",
  "from itertools import islice",
];
