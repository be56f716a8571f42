/** Faults as a chat's client can show them: most show the message alone. */
import { Fault } from "#lib/run/fault.ts";

/** A task's own fields stand in `fixpoint` there. */
const ours = /^(?:name|signature|examples|tests|code|kind|files|profile|form|settings)\b/;

export async function inChatWords<Value>(act: () => Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const { code, message, hint, field } = error;
    throw new Fault(code, hint === undefined ? message : `${message}; ${hint}`, {
      ...(hint !== undefined && { hint }),
      ...(field !== undefined && { field: ours.test(field) ? `fixpoint.${field}` : field }),
      cause: error,
    });
  }
}
