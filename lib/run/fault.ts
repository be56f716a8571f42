/** Our own faults: an exception with a code from one closed list. A fault of the program is a verdict (verdict.ts). */
export const faultStatus = {
  "bad-input": 400,
  unauthorized: 401,
  "foreign-origin": 403,
  "not-found": 404,
  "wrong-method": 405,
  conflict: 409,
  "too-large": 413,
  "not-json": 415,
  unsupported: 422,
  "too-many": 429,
  /** The model answered with an error, ended in mid-reply, or did not hold the prompt. */
  "model-failed": 503,
  "model-unavailable": 503,
  "sandbox-unavailable": 503,
  "database-unavailable": 503,
  internal: 500,
} as const;

export type FaultCode = keyof typeof faultStatus;
export const faultCodes = Object.keys(faultStatus) as FaultCode[];

export class Fault extends Error {
  override readonly name = "Fault";
  /** What mends it, often a command. */
  readonly hint: string | undefined;
  /** The field of the request that is wrong, as a path such as `settings.timeout`. */
  readonly field: string | undefined;

  constructor(
    readonly code: FaultCode,
    message: string,
    { hint, field, ...options }: { hint?: string; field?: string } & ErrorOptions = {},
  ) {
    super(message, options);
    this.hint = hint;
    this.field = field;
  }

  /** By its marks, not its class: Next holds a copy of this file in each of its layers, and one catches what another throws. */
  static [Symbol.hasInstance](value: unknown): value is Fault {
    return Error[Symbol.hasInstance](value) && (value as Error).name === "Fault" && "code" in (value as Error);
  }
}

/** Its message and what mends it, as sentences; the latter is often a command, and stands last as it is. */
export function sentencesOf({ message, hint }: Fault): string {
  const said = message.replace(/^\p{Ll}/u, (it) => it.toUpperCase());
  return hint ? `${said.replace(/\.?$/, ".")}${before}${hint}` : said;
}

const before = " What helps: ";

/** The message alone. */
export const withoutHint = (sentences: string, hint: string): string =>
  sentences.endsWith(before + hint) ? sentences.slice(0, -(before + hint).length) : sentences;
