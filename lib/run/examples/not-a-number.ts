/** `f(1) is nan`: no value is equal to NaN, and none that comes of a program is the very same object. */
import { readExpression } from "../python/expression.ts";

const nan = /^(?:(?:(?:math|np|numpy)\.)?nan|float\(\s*["'][nN]a[nN]["']\s*\))$/;

/** Whether Python source is the value that is no number. */
export const isNan = (source: string): boolean => nan.test(source.trim());

/** The comparison with it as Python that can hold; any other condition as it is. */
export function askingForNan(condition: string): string {
  const from = condition.search(/^[^\s#]/m);
  const { operators = [], end = 0 } = readExpression(condition, from, "whole") ?? {};
  const [sign, more] = operators.filter((it) => /[=!<>]|^(?:in|is|not|and|or)\b/.test(it.text));
  if (sign?.text !== "==" || more || !isNan(condition.slice(sign.end, end))) return condition;
  const [before, value] = [condition.slice(0, from), condition.slice(from, sign.at).trim()];
  return `${before}math.isnan(${value}) is True${condition.slice(end)}`;
}
