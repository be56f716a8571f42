/** What is given to a class of Python's own, changed where it could make nothing of it: no program is told by such an input. */
import type { Argument } from "./python/literal.ts";
import type { ShownCall } from "./shown-calls.ts";

type Row = readonly Argument[];

/** `Decimal("1.0x")` and `date(2024, 13, 1)` become what they can be made of. */
export function makeable(call: ShownCall): ShownCall {
  let at = 0;
  const row = call.cuts.flatMap((length, of) => {
    const own = call.row.slice(at, (at += length));
    const [, maker = ""] = /(?<![\p{XID_Continue}])(\p{XID_Continue}+)\($/u.exec(call.texts[of] ?? "") ?? [];
    return Object.hasOwn(mends, maker) ? (mends[maker]?.(own) ?? own) : own;
  });
  return { ...call, row };
}

const mends: Readonly<Record<string, (row: Row) => Row>> = {
  date: (row) => (row.length < 3 ? row : inCalendar(row)),
  datetime: (row) => (row.length < 3 ? row : [...inCalendar(row.slice(0, 3)), ...clock(row.slice(3))]),
  time: clock,
  Decimal: (row) => row.map(asDecimal),
  Fraction: ([top, ...rest]) => (top ? [top, ...rest.map((it) => (numberOf(it) === 0 ? withNumber(it, 1) : it))] : []),
};

const numberOf = ({ value }: Argument): number | undefined =>
  value.type === "number" && /^-?\d+$/.test(value.text) ? Number(value.text) : undefined;

const withNumber = (argument: Argument, number: number): Argument => ({
  ...argument,
  value: { type: "number", text: String(number) },
});

/** Counted on from where it would leave what there is: the 13th month is the first. */
function within(argument: Argument | undefined, least: number, most: number): Argument[] {
  const number = argument && numberOf(argument);
  if (!argument) return [];
  if (number === undefined || (number >= least && number <= most)) return [argument];
  const count = most - least + 1;
  return [withNumber(argument, least + ((((number - least) % count) + count) % count))];
}

/** People's dates are of their own time. */
const years = [1900, 2100] as const;

function inCalendar([year, month, day]: Row): Row {
  const [ofYear] = within(year, ...years);
  const [ofMonth] = within(month, 1, 12);
  const days = daysIn(ofYear && numberOf(ofYear), ofMonth && numberOf(ofMonth));
  return [ofYear, ofMonth, ...within(day, 1, days)].filter((it) => it !== undefined);
}

/** JavaScript counts months from zero, and the day before a month's first is the last of the one before. */
const daysIn = (year = 2000, month = 1): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

function clock([hour, ...rest]: Row): Row {
  const [minute, second, ...others] = rest;
  return [...within(hour, 0, 23), ...within(minute, 0, 59), ...within(second, 0, 59), ...others];
}

/** The digits of a text, with its sign and its first point. */
function asDecimal(argument: Argument): Argument {
  const { value } = argument;
  if (value.type !== "string" || /^-?\d+(?:\.\d*)?(?:[eE][-+]?\d{1,2})?$/.test(value.value)) return argument;
  const [whole = "", ...rest] = value.value.replace(/[^\d.]/g, "").split(".");
  const sign = value.value.startsWith("-") ? "-" : "";
  const text = sign + (whole || "0") + (rest.length > 0 ? `.${rest.join("")}` : "");
  return { ...argument, value: { ...value, value: text.slice(0, 30) } };
}
