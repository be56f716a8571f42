/** Which names a text calls: those may be the program's own. */
import type { Example } from "./example.ts";
import { libraryNames } from "./examples/tested-module.ts";
import { isKnown } from "./python/known-names.ts";
import { blanked, scanOf } from "./python/scan.ts";

/** Builtins and what test files import; none of them is what a person asks for. */
const notAsked = new Set(
  "assert print len str int float list dict set tuple sorted sum min max abs round range isinstance type repr any all map filter zip enumerate reversed open input bool bytes frozenset iter next super if elif while return not and or in is for lambda def class raises approx isclose fabs assertEqual assertTrue assertFalse assertRaises assertAlmostEqual Counter Decimal Fraction".split(
    " ",
  ),
);

type Call = { name: string; from: number; end: number };

/** Calls of plain names, in their order; `end` is the index after the closing bracket. */
export function callsIn(text: string): Call[] {
  return everyCall(text).filter(({ name }) => !notAsked.has(name));
}

function everyCall(text: string): Call[] {
  const { bracketEnd } = scanOf(text);
  return [...text.matchAll(/(?<![\p{XID_Continue}.])([\p{XID_Start}_]\p{XID_Continue}*)\(/gu)].flatMap(
    ({ 0: whole, 1: name = "", index: from }) => {
      const end = bracketEnd(from + whole.length - 1);
      return end === undefined ? [] : [{ name, from, end }];
    },
  );
}

/** Whether a name is one that Python has, or that the text imports from a library: `ord(f(x))` asks for `f`. */
export function wrapsCalls(text: string): (name: string) => boolean {
  const imported = new Set(libraryNames(text));
  return (name) => notAsked.has(name) || isKnown(name) || otherBuiltins.has(name) || imported.has(name);
}

const otherBuiltins = new Set(
  "callable compile delattr dir eval exec getattr hasattr id memoryview object setattr vars".split(" "),
);

/** The first call within each of Python's own that has a value behind it: `f` in `len(f(1)) == 2`. */
export function wrappedCalls(text: string): Call[] {
  const wraps = wrapsCalls(text);
  let next: Call | undefined;
  return everyCall(text)
    .reverse()
    .flatMap((call) => {
      if (!wraps(call.name)) next = call;
      const holds = wraps(call.name) && next !== undefined && next.end < call.end;
      return next && holds && /^\s*==/.test(text.slice(call.end, call.end + 80)) ? [next] : [];
    })
    .reverse();
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
  const words = blanked(source).match(/(?<![\p{XID_Continue}.])\p{Lu}\p{XID_Continue}*/gu) ?? [];
  return words.filter((it) => !notAsked.has(it) && !constants.has(it) && !isBuiltinError(it));
}

const constants = new Set(["True", "False", "None", "Ellipsis", "NotImplemented"]);

/** Whether Python itself has an exception of that name. */
export const isBuiltinError = (name: string): boolean => builtinErrors.test(name);

const builtinErrors =
  /^(?:Exception|BaseException|(?:Base)?ExceptionGroup|\w*Warning|SystemExit|KeyboardInterrupt|GeneratorExit|Stop(?:Async)?Iteration|(?:Arithmetic|Assertion|Attribute|BlockingIO|BrokenPipe|Buffer|ChildProcess|Connection(?:Aborted|Refused|Reset)?|EOF|Environment|FileExists|FileNotFound|FloatingPoint|IO|Import|Indentation|Index|Interrupted|IsADirectory|Key|Lookup|Memory|ModuleNotFound|Name|NotADirectory|NotImplemented|OS|Overflow|Permission|ProcessLookup|Recursion|Reference|Runtime|Syntax|System|Tab|Timeout|Type|UnboundLocal|Unicode(?:Decode|Encode|Translate)?|Value|ZeroDivision)Error)$/;
