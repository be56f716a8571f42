/** The parameters that a task tells in passing: "safe_divide(a, b) divides a by b". */
import { withoutSelf } from "./definitions.ts";
import { isValueElsewhere } from "./examples/in-python.ts";
import { areTypes } from "./examples/prose.ts";
import { isPythons } from "./examples/statement-names.ts";
import { oneLine } from "./examples/value.ts";
import { areWhole, arity, hasParameters, partsOf, positionalNames } from "./parameters.ts";
import { readExpression } from "./python/expression.ts";
import { scanOf } from "./python/scan.ts";
import { typeSaid } from "./spoken-type.ts";
import type { Task } from "./task.ts";

/** A text that tells more lists of parameters tells none. */
const most = 8;

/** The first list of parameters behind the name that fits all other calls of it; undefined where there is none. */
export function spokenParameters(
  name: string,
  { task, examples = "", tests = "" }: Pick<Task, "task" | "examples" | "tests">,
): string | undefined {
  // "Call f() with a number": the brackets only say that it is a function.
  const spoken = insidesOf(name, task)
    .map((it) => withoutSelf(`(${it})`).slice(1, -1))
    .filter((it) => it.trim() !== "" && !areTypes(it));
  const all = new Set([...spoken, ...insidesOf(name, `${examples}\n${tests}`)]);
  const calls = [...all].filter((it) => !/\.{3}|^\s*\*/.test(it));
  const lists = [...new Set(spoken)].filter(areParameters).slice(0, most);
  const list = lists.find((it) => calls.every((call) => fits(call, it)));
  return list && partsOf(oneLine(list)).map(withoutForeignType).join(", ");
}

/** `n: number` as `n`: Python looks up what stands there, and would run no program that has it. A class may be the program's own. */
function withoutForeignType(parameter: string): string {
  const [, name = "", type = "", preset = ""] = /^([^:=]+):([^=]*)(=.*)?$/.exec(parameter) ?? [];
  const names = type.includes(".") ? [] : (readExpression(type.trim(), 0, "whole")?.names ?? []);
  const isForeign = [...names].some((it) => foreignTypes.test(it) && !isPythons(it));
  return isForeign ? [name.trim(), preset].filter((it) => it !== "").join(" ") : parameter;
}

const foreignTypes = /^(?:\p{Ll}.*|String|Int(?:eger)?|Bool(?:ean)?|Double|Float|Char(?:acter)?|Long|Number|Object)$/u;

/** ` -> str` behind a list of parameters with their types, where it is one of Python's own; else nothing. */
export function spokenReturn(name: string, task: string): string {
  const found = [...task.matchAll(new RegExp(`(?<![\\p{XID_Continue}.])${name}\\([^()\n]{0,300}\\)`, "gu"))];
  const said = found.map(({ 0: call, index }) =>
    call.includes(":") ? typeSaid(behind(task, index, call)) : undefined,
  );
  const hint = said.find((it) => it !== undefined)?.type;
  return hint === undefined ? "" : ` -> ${hint}`;
}

const behind = (text: string, at: number, call: string): string => text.slice(at + call.length, at + call.length + 200);

/** What stands in the brackets behind each mention of the name. */
function insidesOf(name: string, text: string): string[] {
  const { bracketEnd } = scanOf(text);
  return [...text.matchAll(new RegExp(`(?<![\\p{XID_Continue}.])${name}\\(`, "gu"))].flatMap(({ index }) => {
    const open = index + name.length;
    const end = bracketEnd(open);
    return end === undefined ? [] : [text.slice(open + 1, end - 1)];
  });
}

/** `k=2` alone, or first, is an argument that is given by its name. */
const areParameters = (inside: string): boolean =>
  !/^[^,]*=/.test(inside) &&
  hasParameters(`(${inside})`) &&
  areWhole(inside) &&
  !partsOf(inside).some(isValueElsewhere);

function fits(call: string, parameters: string): boolean {
  const list = { text: `def _(${parameters})` };
  const wanted = arity(list) ?? { least: 0, most: 0 };
  const given = partsOf(call);
  const known = positionalNames(list) ?? [];
  const named = given.flatMap((it) => /^([\p{XID_Start}_]\p{XID_Continue}*)\s*=(?!=)/u.exec(it)?.[1] ?? []);
  const isOpen = wanted.most === Number.POSITIVE_INFINITY;
  return (
    given.length >= wanted.least && given.length <= wanted.most && (isOpen || named.every((it) => known.includes(it)))
  );
}
