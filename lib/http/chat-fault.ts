/** Faults as a chat's client can show them: most show the message alone. */
import { nearest } from "#lib/nearest.ts";
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

/** `names`: what a chat calls the models that there are; asked where the one that the request names is none of them. */
export async function nearestTold<Value>(
  { model, names }: { model: string; names: () => Promise<readonly string[]> },
  act: () => Promise<Value>,
): Promise<Value> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Fault && error.code === "bad-input" && error.field === "model")) throw error;
    const meant = nearest(model, await names());
    const listed = "GET /v1/models lists them";
    const hint = meant === undefined ? listed : `did you mean ${meant}? ${listed}`;
    throw new Fault("bad-input", `there is no model ${model.slice(0, 100)}`, { field: "model", hint, cause: error });
  }
}
