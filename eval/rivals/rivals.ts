/** The other methods that may answer in place of the product's loop, by the name that `fixpoint bench --rival` takes. */
import { createHash } from "node:crypto";
import type { RivalName, Setup } from "#lib/evidence/measured.ts";
import type { solve } from "#lib/run/solve.ts";
import { adversarialTests } from "./adversarial-tests.ts";
import { codet } from "./codet.ts";
import { type Choice, Desk, type Told } from "./desk.ts";
import { majority } from "./majority.ts";
import { planThenCode } from "./plan-then-code.ts";
import { reflection, reflexion } from "./reflexion.ts";
import { selfDebug } from "./self-debug.ts";
import { withoutExamples } from "./without-examples.ts";

const methods: Record<Exclude<RivalName, "without-examples">, (desk: Desk) => Told<Choice>> = {
  majority,
  "self-debug": selfDebug,
  codet,
  reflexion,
  "plan-then-code": planThenCode,
  "adversarial-tests": adversarialTests,
};

/** Words of a rival's own; the others ask in the product's alone. */
const words: Partial<Record<RivalName, () => string>> = { reflexion: reflection };

/** Tells the events of a run as the product's loop does. A fault or an abort is thrown: there is no answer then. */
export function loopOf(name: RivalName): typeof solve {
  if (name === "without-examples") return withoutExamples;
  return async function* (run, ports, signal) {
    const desk = new Desk(run, { ports, signal });
    yield* desk.open();
    const choice = yield* methods[name](desk);
    yield desk.end(choice);
  };
}

export function rivalSetup(name: RivalName): NonNullable<Setup["rival"]> {
  const own = words[name]?.();
  return { name, ...(own === undefined ? {} : { prompts: createHash("sha256").update(own).digest("hex") }) };
}
