/** What a value must be, in plain words that stand behind its name: `temperature must be a number from 0 to 2`. */
import * as z from "zod";

const kinds: Readonly<Partial<Record<string, string>>> = {
  string: "text",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

/** Given to `safeParse` as `error`. What a schema says itself goes first, and has to stand behind the name as well. */
export const requirement: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return "must be given";
  if (issue.schema instanceof z.ZodNumber) return `must be ${numberWords(issue.schema)}`;
  switch (issue.code) {
    case "invalid_type":
      return `must be ${kinds[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return `must be ${issue.values.length > 1 ? "one of " : ""}${issue.values.map(String).join(", ")}`;
    case "unrecognized_keys":
      return `knows no ${issue.keys.join(", ")}`;
    case "too_small":
      return issue.minimum === 1
        ? "must not be empty"
        : `must have at least ${lengthWords(issue.minimum, issue.origin)}`;
    case "too_big":
      return `must have ${lengthWords(issue.maximum, issue.origin)} at most`;
    default:
      return "is not valid";
  }
};

function numberWords({ format, minValue, maxValue }: z.ZodNumber): string {
  const kind = format?.includes("int") ? "a whole number" : "a number";
  const [least, most] = [minValue, maxValue].map(boundSaid);
  if (most !== undefined) return least === undefined ? `${kind}, ${most} at most` : `${kind} from ${least} to ${most}`;
  return least === undefined ? kind : `${kind} from ${least} on`;
}

/** Undefined for what no schema has said: whole numbers end where they are no longer exact. */
function boundSaid(bound: number | null): string | undefined {
  return bound === null || !Number.isFinite(bound) || Math.abs(bound) === Number.MAX_SAFE_INTEGER
    ? undefined
    : bound.toLocaleString("en");
}

function lengthWords(length: number | bigint, of: string): string {
  return `${length.toLocaleString("en")} ${of === "string" ? "characters" : "entries"}`;
}
