/** The prompt with its reply does not fit into what the model holds at once. */
import { Fault } from "#lib/run/fault.ts";

/** What helps where the engine inside is asked. */
export const shorten = "shorten the task or its code: prompt and reply have to fit in 4,096 tokens";

export class TooLong extends Fault {
  readonly tooLong = true;

  constructor(message: string, hint: string, cause?: Fault) {
    super("model-failed", message, { hint, cause });
  }

  static override [Symbol.hasInstance](value: unknown): value is TooLong {
    return Fault[Symbol.hasInstance](value) && "tooLong" in value;
  }
}
