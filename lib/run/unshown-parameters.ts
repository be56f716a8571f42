/** Inputs that give what a function may take and no example gives, or leave out what every one gives: else programs agree there unseen. */
import { usualIn } from "./extra-inputs.ts";
import type { Run } from "./fold.ts";
import { type Optional, optionalParameters } from "./parameters.ts";
import { type Argument, type Literal, literalOf } from "./python/literal.ts";
import { identity } from "./python/same-literal.ts";
import { type Random, seededRandom } from "./random.ts";
import { cutCall, type ShownCall, shownCalls, writeCall } from "./shown-calls.ts";
import { saysSorted } from "./told-order.ts";
import { typedValue } from "./typed-values.ts";

/** For each of them. */
const wanted = 3;
const most = 12;

/** `calls`: inputs of the same name. Only the person's own signature says what there is. */
export function unshownCalls(run: Run, calls: readonly string[]): string[] {
  const { signature, examples = [], seed } = run;
  const optional = signature && signature.by !== "model" ? optionalParameters(signature) : [];
  if (!signature || optional.length === 0) return [];
  const shown = shownCalls(examples, signature.name);
  const isWhole = ({ texts }: ShownCall) =>
    texts.length === 2 && texts[0]?.endsWith(`${signature.name}(`) && texts[1]?.startsWith(")");
  const plain = calls.map(cutCall).filter(isWhole);
  if (shown.length === 0 || plain.length === 0) return [];
  const random = seededRandom(seed);
  const made = optional
    .flatMap((it) => waysFor(it, shown))
    .flatMap((way) => Array.from({ length: wanted }, () => way(random.pick(plain), random)).flat());
  const usual = usualIn(shown, saysSorted(run.task.task));
  return [...new Set(made.map((it) => writeCall(it.isMore ? usual(it, random) : it)))].slice(0, most);
}

type Made = ShownCall & { isMore?: true };
type Way = (call: ShownCall, random: Random) => Made[];

function waysFor(parameter: Optional, shown: readonly ShownCall[]): Way[] {
  const giving = shown.filter(({ row }) => isGiven(parameter, row)).length;
  if (parameter.kind === "more") {
    const counts = new Set(shown.map(({ row }) => positional(row)));
    return counts.size > 2 ? [] : [otherwiseMany];
  }
  if (giving === 0) return [(call, random) => given(parameter, call, random)];
  return giving === shown.length ? [(call) => leftOut(parameter, call)] : [];
}

const positional = (row: readonly Argument[]): number => row.filter((it) => it.name === undefined).length;

const isGiven = ({ name, at }: Optional, row: readonly Argument[]): boolean =>
  row.some((it) => it.name === name) || positional(row) > at;

function given(parameter: Optional, call: ShownCall, random: Random): Made[] {
  const { name } = parameter;
  if (call.row.some((it) => it.name === name)) return [];
  const value = valueOf(parameter, random);
  return value === undefined ? [] : [withRow(call, [...call.row, { name, value }])];
}

/** And what stands behind it by its place. */
function leftOut({ name, at }: Optional, call: ShownCall): Made[] {
  const row = call.row.filter((it, place) => (it.name === undefined ? place < at : it.name !== name));
  return row.length < call.row.length ? [withRow(call, row)] : [];
}

/** One that may be given any number of times: once more, or once less. */
function otherwiseMany(call: ShownCall, random: Random): Made[] {
  const last = call.row.findLastIndex((it) => it.name === undefined);
  if (last < 0) return [];
  const more = call.row.toSpliced(last, 0, random.pick(call.row.slice(0, last + 1)));
  const row = random.next() < 0.5 && last > 0 ? call.row.toSpliced(last, 1) : more;
  return [{ ...withRow(call, row), isMore: true }];
}

const withRow = (call: ShownCall, row: readonly Argument[]): ShownCall => ({ ...call, cuts: [row.length], row });

/** Of the type that is hinted, or of its default's, and another than that. */
function valueOf({ hint, preset }: Optional, random: Random): Literal | undefined {
  const usual = preset === undefined ? undefined : literalOf(preset);
  const type = hint ?? (usual && typeOf(usual));
  if (type === undefined) return undefined;
  for (let tries = 0; tries < 8; tries++) {
    const value = literalOf(typedValue(type, random));
    if (value && (!usual || identity(value) !== identity(usual))) return value;
  }
  return undefined;
}

function typeOf(value: Literal): string | undefined {
  if (value.type === "string") return "str";
  if (value.type === "constant") return value.text === "None" ? undefined : "bool";
  if (value.type === "number") return /^[-+]?\d+$/.test(value.text) ? "int" : "float";
  return value.type === "list" ? "list[int]" : undefined;
}
