/** What a program has to define besides the asked name: it is ordered too, or the examples call it and nobody else has it. */
import { callsIn, isBuiltinError, wrapsCalls } from "./called-names.ts";
import { definitionsIn } from "./definitions.ts";
import type { Example } from "./example.ts";
import type { Run } from "./fold.ts";
import { boundWords } from "./python/bindings.ts";
import { boundNames } from "./python/placed.ts";
import { blanked } from "./python/scan.ts";
import { topStatements } from "./python/statements.ts";
import { orderedClasses } from "./ordered-classes.ts";
import { orderedBesideClass, orderedTogether } from "./ordered-together.ts";
import { shownCode } from "./shown-code.ts";

type Asked = Pick<Run, "task" | "signature" | "examples">;

/** `decode` of "write encode and decode". A helper that the person shows is no such name. */
export function alsoAsked(run: Asked): string[] {
  const called = (run.examples ?? []).flatMap(calledIn);
  return unwritten(run, [...called, ...ordered(run)]);
}

/** What the task orders besides, whether an example calls it or not. */
export function alsoOrdered(run: Asked): string[] {
  return unwritten(run, ordered(run));
}

/** What the task orders besides, and the program does not define. */
export function leftOut(run: Asked, code: string): string[] {
  const names = alsoOrdered(run);
  const defined = new Set(names.length === 0 ? [] : boundNames(topStatements(code)));
  return names.filter((it) => !defined.has(it));
}

/** A sentence for each of them. */
export const leftOutWords = (run: Asked, code: string): string[] =>
  leftOut(run, code).map((name) => `${name} was asked for too, and the program has none.`);

/** Functions that are ordered beside a class are its methods, "implement the following functions", but for a single one. */
const ordered = ({ task: { task, examples = "", tests = "" }, signature }: Asked): string[] => [
  ...(signature?.text.startsWith("class") ? orderedBesideClass(task) : orderedTogether(task, `${examples}\n${tests}`)),
  ...orderedClasses(task),
];

function unwritten({ task, signature }: Asked, names: readonly string[]): string[] {
  const others = new Set(names.filter((it) => it !== signature?.name));
  if (others.size === 0 || !signature?.name) return [];
  const shown = definitionsIn(shownCode(task).join("\n")).flatMap((it) => [it, ...it.methods]);
  const written = new Set(shown.filter((it) => !it.isOpen).map((it) => it.name));
  return [...others].filter((it) => !written.has(it));
}

/** The exceptions that examples expect, and that neither Python nor the person has. */
export const expectedErrors = (run: Asked): string[] => unwritten(run, (run.examples ?? []).flatMap(errorsIn));

const raising = /\b(?:raises|assertRaises(?:Regex)?)\(\s*(\p{Lu}\p{XID_Continue}*)(?![\p{XID_Continue}.])/gu;

/** Of Python's own library, by names that nobody gives a class of their own. */
const libraryErrors = new Set(
  "AddressValueError ArgumentError BadZipFile CalledProcessError CancelledError CycleError DivisionByZero FrozenInstanceError HTTPError IncompleteReadError IntegrityError InvalidOperation JSONDecodeError NetmaskValueError NoOptionError NoSectionError OperationalError PicklingError SSLError StatisticsError TOMLDecodeError TimeoutExpired URLError UnpicklingError UnsupportedOperation ZoneInfoNotFoundError".split(
    " ",
  ),
);
const isOwn = (error: string): boolean => !isBuiltinError(error) && !libraryErrors.has(error);

function errorsIn(example: Example): string[] {
  if (example.kind === "raises") return [example.error].filter(isOwn);
  const bare = example.kind === "assert" ? blanked(example.source) : "";
  const bound = boundWords(bare);
  const names = [...bare.matchAll(raising)].map(([, name = ""]) => name);
  return /\bimport[ \t]+\*/.test(bare) ? [] : names.filter((it) => isOwn(it) && !bound.has(it));
}

/** The functions and classes that an example calls, and the exceptions that it expects, as far as it has them not itself. */
function calledIn(example: Example): string[] {
  if (example.kind === "output") return [];
  const source = example.kind === "assert" ? example.source : example.call;
  const bare = blanked(source);
  if (/\bimport[ \t]+\*/.test(bare)) return [];
  const [wraps, bound] = [wrapsCalls(source), boundWords(bare)];
  const called = callsIn(source)
    .filter(({ name, from }) => bare.startsWith(name, from) && !wraps(name) && !bound.has(name))
    .map(({ name }) => name);
  return [...called, ...errorsIn(example).filter((name) => !wraps(name))];
}
