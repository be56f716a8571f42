/** Which names a text calls: those may be the program's own. */
import type { Example } from "./example.ts";
import { blanked, scanOf } from "./python/scan.ts";

/** Builtins and what test files import; none of them is what a person asks for. */
const notAsked = new Set(
  "assert print len str int float list dict set tuple sorted sum min max abs round range isinstance type repr any all map filter zip enumerate reversed open input bool bytes frozenset iter next super if elif while return not and or in is for lambda def class raises approx isclose fabs assertEqual assertTrue assertFalse assertRaises assertAlmostEqual Counter Decimal Fraction".split(
    " ",
  ),
);

/** Calls of plain names, in their order; `end` is the index after the closing bracket. */
export function callsIn(text: string): { name: string; end: number }[] {
  const { bracketEnd } = scanOf(text);
  return [...text.matchAll(/(?<![\w.])([A-Za-z_]\w*)\(/g)].flatMap((match) => {
    const [whole, name = ""] = match;
    const end = bracketEnd(match.index + whole.length - 1);
    return end === undefined || notAsked.has(name) ? [] : [{ name, end }];
  });
}

/** The asked name first, then what else the examples call: a program may define several things that its tests use. */
export function namesFor(asked: string, examples: readonly Example[]): string[] {
  const texts = examples.flatMap((it) => (it.kind === "assert" ? [it.source] : it.kind === "output" ? [] : [it.call]));
  const named = examples.flatMap((it) => (it.kind === "assert" ? classesIn(it.source) : []));
  const others = [...texts.flatMap((text) => callsIn(text).map((it) => it.name)), ...named].filter(
    (it) => it !== asked,
  );
  return asked === "" ? [] : [asked, ...new Set(others)];
}

/** Names with a capital that are spoken of and not called, such as an exception that must be raised; builtins are none. */
function classesIn(source: string): string[] {
  const words = blanked(source).match(/(?<![\w.])[A-Z]\w*/g) ?? [];
  return words.filter((it) => !notAsked.has(it) && !constants.has(it) && !isBuiltinError(it));
}

const constants = new Set(["True", "False", "None", "Ellipsis", "NotImplemented"]);

/** Whether Python itself has an exception of that name. */
export const isBuiltinError = (name: string): boolean => builtinErrors.test(name);

const builtinErrors =
  /^(?:Exception|BaseException|(?:Base)?ExceptionGroup|\w*Warning|SystemExit|KeyboardInterrupt|GeneratorExit|Stop(?:Async)?Iteration|(?:Arithmetic|Assertion|Attribute|BlockingIO|BrokenPipe|Buffer|ChildProcess|Connection(?:Aborted|Refused|Reset)?|EOF|Environment|FileExists|FileNotFound|FloatingPoint|IO|Import|Indentation|Index|Interrupted|IsADirectory|Key|Lookup|Memory|ModuleNotFound|Name|NotADirectory|NotImplemented|OS|Overflow|Permission|ProcessLookup|Recursion|Reference|Runtime|Syntax|System|Tab|Timeout|Type|UnboundLocal|Unicode(?:Decode|Encode|Translate)?|Value|ZeroDivision)Error)$/;
