/** What a function takes: its parameters, as a signature has them. */
import { readExpression } from "./python/expression.ts";
import { isKeyword } from "./python/keywords.ts";
import { bracketEnd, splitTop } from "./python/scan.ts";

const parameter = /^(?:\*{0,2}\s*(?<name>[\p{XID_Start}_]\p{XID_Continue}*)\s*(?:[:=][^\n]*)?|\*|\/)$/u;

/** Whether brackets follow the name that hold nothing but parameters, as Python could read them. */
export function hasParameters(text: string): boolean {
  const found = partsIn(text)?.map((it) => parameter.exec(it));
  return found?.every((it) => it !== null && !isKeyword(it.groups?.["name"] ?? "")) ?? false;
}

/** As they stand in the brackets of a function, the marks `/` and `*` among them; undefined of what is none. */
export const parametersIn = ({ text }: { text: string }): string[] | undefined =>
  isFunction(text) ? partsIn(text) : undefined;

const isFunction = (text: string): boolean => /^(?:async )?def\b/.test(text);

/** How many arguments a call may have, by the signature; undefined where it does not tell. */
export function arity(signature: { text: string }): { least: number; most: number } | undefined {
  const parts = parametersIn(signature);
  if (!parts) return undefined;
  const parameters = parts.filter((it) => it !== "" && it !== "/");
  const positional = parameters.filter((it) => !it.startsWith("*"));
  const open_ended = positional.length < parameters.length;
  const required = positional.filter((it) => !it.includes("="));
  return { least: required.length, most: open_ended ? Number.POSITIVE_INFINITY : positional.length };
}

/** The names of those that a call may give by position; undefined where the signature does not tell. */
export function positionalNames(signature: { text: string }): string[] | undefined {
  const parts = parametersIn(signature);
  const star = parts?.findIndex((it) => it.startsWith("*")) ?? -1;
  return parts
    ?.slice(0, star < 0 ? undefined : star)
    .map((it) => parameter.exec(it)?.groups?.["name"] ?? "")
    .filter((it) => it !== "");
}

/** The names of all that it takes, however they are given. */
export function parameterNames(signature: { text: string }): string[] {
  const parts = parametersIn(signature) ?? [];
  return parts.map((it) => parameter.exec(it)?.groups?.["name"] ?? "").filter((it) => it !== "");
}

/** A parameter that a call need not give: one with a preset, or `more`, which takes what is left over. */
export type Optional = {
  name: string;
  /** Before so many arguments it is not reached by position; Infinity: never. */
  at: number;
  kind: "one" | "more";
  hint: string | undefined;
  preset: string | undefined;
};

/** None where the signature does not tell. */
export function optionalParameters(signature: { text: string }): Optional[] {
  const parts = (parametersIn(signature) ?? []).filter((it) => it !== "/");
  const star = parts.findIndex((it) => it.startsWith("*"));
  return parts.flatMap((it, at): Optional[] => {
    const [left = "", preset] = splitTop(it, "=").map((part) => part.trim());
    const [said = "", hint] = splitTop(left, ":").map((part) => part.trim());
    const isMore = /^\*[^*\s]/.test(said);
    if (said.startsWith("**") || said === "*" || (!isMore && preset === undefined)) return [];
    const reached = star >= 0 && at > star ? Number.POSITIVE_INFINITY : at;
    return [{ name: said.replace("*", ""), at: reached, kind: isMore ? "more" : "one", hint, preset }];
  });
}

/** What their annotations say; undefined where the signature does not tell, or takes more than those. */
export function positionalHints(signature: { text: string }): (string | undefined)[] | undefined {
  const names = positionalNames(signature);
  if (names === undefined || arity(signature)?.most !== names.length) return undefined;
  return (partsIn(signature.text) ?? [])
    .filter((it) => it !== "/")
    .map((it) => splitTop(splitTop(it, "=")[0] ?? "", ":")[1]?.trim());
}

/** The one parameter, and how its annotation begins; undefined where there are more, or the signature does not tell. */
export function onlyParameter(signature: { text: string }): { name: string; hint: string | undefined } | undefined {
  return arity(signature)?.most === 1 ? firstOf(signature) : undefined;
}

/** The one parameter that a call must give, as the first. */
export function onlyRequired(signature: { text: string }): { name: string; hint: string | undefined } | undefined {
  return arity(signature)?.least === 1 ? firstOf(signature) : undefined;
}

function firstOf(signature: { text: string }): { name: string; hint: string | undefined } | undefined {
  const [name] = positionalNames(signature) ?? [];
  if (name === undefined) return undefined;
  const [, hint] = new RegExp(`(?<!\\p{XID_Continue})${name}\\s*:\\s*([^=,)]+)`, "u").exec(signature.text) ?? [];
  return { name, hint: hint?.trim() };
}

/** What the annotation behind the arrow says. */
export const returnHint = ({ text }: { text: string }): string | undefined => /->\s*([^\n]+?)\s*:\s*$/.exec(text)?.[1];

/** Whether what stands behind a colon or a sign of equality is Python: `n: a number` is not. */
export function areWhole(parameters: string): boolean {
  return (partsIn(`(${parameters})`) ?? []).every((it) => {
    const [left = "", ...value] = splitTop(it, "=");
    const [, ...type] = splitTop(left, ":");
    return [...value, ...type].every((source) => isExpression(source.trim()));
  });
}

/** The arguments of a call, or the parameters of a definition, by the text between its brackets. */
export function partsOf(inside: string): string[] {
  const said = inside.trim().replace(/,$/, "");
  return said === "" ? [] : splitTop(said, ",").map((it) => it.trim());
}

/** What the first brackets of the text hold. */
function partsIn(text: string): string[] | undefined {
  const open = text.indexOf("(");
  const end = open < 0 ? undefined : bracketEnd(text, open);
  return end === undefined ? undefined : partsOf(text.slice(open + 1, end - 1));
}

const isExpression = (source: string): boolean =>
  source !== "" && readExpression(source, 0, "whole")?.end === source.length;

/** A parameter that a call must give. `named` is `name=` where it can be given in no other way; `hint` is empty where there is none. */
export type Required = { name: string; named: string; hint: string };

/** Of parameters as they stand in the brackets. */
export function requiredOf(parts: readonly string[]): Required[] {
  const star = parts.findIndex((it) => it.startsWith("*") && !it.startsWith("**"));
  return parts.flatMap((it, at) => {
    if (it === "" || it.startsWith("*") || it === "/" || splitTop(it, "=").length > 1) return [];
    const [name = "", ...hint] = it.split(":").map((part) => part.trim());
    return [{ name, named: star >= 0 && at > star ? `${name}=` : "", hint: hint.join(":") }];
  });
}
