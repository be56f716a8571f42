/** Which names a text calls or speaks of: those may be the program's own. */
import type { Example } from "./example.ts";
import { pythonOf } from "./example-python.ts";
import { candidateIn } from "./examples/test-file.ts";
import { libraryNames } from "./examples/tested-module.ts";
import { isKnown } from "./python/known-names.ts";
import { blanked, scanOf } from "./python/scan.ts";

/** Builtins, what test files import, and the O of "in O(n)"; none of them is what a person asks for. */
const notAsked = new Set(
  "assert print len str int float list dict set tuple sorted sum min max abs round range isinstance type repr any all map filter zip enumerate reversed open input bool bytes frozenset iter next super if elif while return not and or in is for lambda def class raises approx isclose fabs assertEqual assertTrue assertFalse assertRaises assertAlmostEqual println printf puts Counter Decimal Fraction O Θ Ω".split(
    " ",
  ),
);

type Call = { name: string; from: number; end: number };

/** Calls of plain names, in their order; `end` is the index after the closing bracket. */
export function callsIn(text: string): Call[] {
  return everyCall(text).filter(
    ({ name, end: to, from }) => !notAsked.has(name) && !isBuiltinError(name) && !declared.test(text.slice(from, to)),
  );
}

/** `get(int key)` is how other languages declare it. */
const declared =
  /^\p{XID_Continue}+\((?!(?:not|await|lambda|yield)\b)\p{L}[\w<>[\]]{0,40}[ \t]+\p{L}\w{0,40}[ \t]*[,)]/u;

function everyCall(text: string): Call[] {
  const { bracketEnd } = scanOf(text);
  // What `def` and `class` define is called nowhere by that.
  return [
    ...text.matchAll(/(?=[\p{XID_Start}_])(?<![\p{XID_Continue}.]|\b(?:def|class)[ \t]+)(\p{XID_Continue}+)\(/gu),
  ].flatMap(({ 0: whole, 1: name = "", index: from }) => {
    const end = bracketEnd(from + whole.length - 1);
    return end === undefined ? [] : [{ name, from, end }];
  });
}

/**
 * Whether a name is one that Python has, that the text imports from a library, or that stands for whatever a check is called
 * with: `ord(f(x))` asks for `f`.
 */
export function wrapsCalls(text: string): (name: string) => boolean {
  const others = new Set([...libraryNames(text), candidateIn(text)]);
  return (name) => notAsked.has(name) || isKnown(name) || otherBuiltins.has(name) || others.has(name);
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

/** The asked name first, then what else the examples call or speak of: a program may define several things that its tests
 * use, such as `helper` in `map(helper, xs)`. What it does not define, or the tests have already, is not taken from it.
 */
export function namesFor(asked: string, examples: readonly Example[]): string[] {
  const texts = examples.flatMap(pythonOf);
  const called = texts.flatMap((text) => callsIn(text).map((it) => it.name));
  const others = [...called, ...texts.flatMap(mentionedIn)].filter((it) => it !== asked);
  return asked === "" ? [] : [asked, ...new Set(others)];
}

/** Names outside texts and comments that are no attributes; neither Python's own words nor what the text itself binds. */
function mentionedIn(source: string): string[] {
  const bare = blanked(source);
  const bound = new Set(boundIn(bare));
  return wordsIn(bare).filter(
    (it) => !notAsked.has(it) && !ownWords.has(it) && !isBuiltinError(it) && !it.startsWith("__") && !bound.has(it),
  );
}

const wordsIn = (text: string): string[] =>
  text.match(/(?<![\p{XID_Continue}.])[\p{XID_Start}_]\p{XID_Continue}*/gu) ?? [];

/** What is assigned, looped over, or defined. */
function boundIn(bare: string): string[] {
  const assigned = bare.split("\n").flatMap((line) => {
    const at = line.search(/=(?!=)/);
    const left = line.slice(0, Math.max(at, 0));
    return /^[\p{XID_Continue}\s,]*(?::|$)/u.test(left) ? left.split(":", 1) : [];
  });
  const others = [...bare.matchAll(otherBindings)].map((it) => it.slice(1).join(" "));
  return [...assigned, ...others].flatMap(wordsIn);
}

const otherBindings =
  /\bfor[ \t]{1,9}([^\n:=[]{1,99}?)[ \t]{1,9}in\b|\b(?:def|class|as)[ \t]{1,9}(\p{XID_Continue}+)/gu;

const ownWords = new Set(
  "True False None Ellipsis NotImplemented as async await break continue del except finally from global import nonlocal pass raise try with yield".split(
    " ",
  ),
);

/** Whether Python itself has an exception of that name. */
export const isBuiltinError = (name: string): boolean => builtinErrors.test(name);

const builtinErrors =
  /^(?:Exception|BaseException|(?:Base)?ExceptionGroup|\w*Warning|SystemExit|KeyboardInterrupt|GeneratorExit|Stop(?:Async)?Iteration|(?:Arithmetic|Assertion|Attribute|BlockingIO|BrokenPipe|Buffer|ChildProcess|Connection(?:Aborted|Refused|Reset)?|EOF|Environment|FileExists|FileNotFound|FloatingPoint|IO|Import|Indentation|Index|Interrupted|IsADirectory|Key|Lookup|Memory|ModuleNotFound|Name|NotADirectory|NotImplemented|OS|Overflow|Permission|ProcessLookup|Recursion|Reference|Runtime|Syntax|System|Tab|Timeout|Type|UnboundLocal|Unicode(?:Decode|Encode|Translate)?|Value|ZeroDivision)Error)$/;
