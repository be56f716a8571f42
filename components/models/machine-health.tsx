"use client";
import { clsx } from "clsx";
import { Check, TriangleAlert } from "lucide-react";
import { Hint } from "#components/ui/hint.tsx";
import { count } from "#components/ui/say.ts";
import { Trouble, useTrouble } from "#components/ui/trouble.tsx";
import type { Health } from "#lib/wire.ts";
import { useHealth } from "./use-models.ts";

type Fact = { name: string; ok: boolean; words: string; hint: string | null };

/** What the next run will have at its disposal. */
export function MachineHealth() {
  const asked = useHealth();
  const trouble = useTrouble(asked);
  // What was so before the machine fell silent may be so no more.
  const facts = asked.data && !trouble ? factsOf(asked.data) : [];
  return (
    <section aria-labelledby="machine-heading">
      <h2 id="machine-heading" className="eyebrow mb-2">
        This machine
      </h2>
      {trouble ? (
        <div className="min-h-[6.75rem]">
          <Trouble of={trouble} />
        </div>
      ) : (
        <ul className="grid min-h-[6.75rem] content-start gap-1.5 text-[0.9375rem]">
          {facts.map(({ name, ok, words, hint }) => (
            <li key={name} className="grid grid-cols-[1.25rem_5.25rem_minmax(0,1fr)] items-start gap-x-1.5">
              {ok ? (
                <Check size={16} aria-label="in order" className="mt-1 text-fixed" />
              ) : (
                <TriangleAlert size={16} aria-label="not in order" className="mt-1 text-doubt" />
              )}
              <span className="text-soft">{name}</span>
              <span className={clsx("break-words", !ok && "text-doubt")}>
                {words}
                {hint ? <Hint>{hint}</Hint> : null}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function factsOf({ model, database, sandbox, workers }: Health): Fact[] {
  return [
    { name: "Model", ok: model.status === "ok", words: model.id ?? "none found", hint: model.hint },
    { name: "Sandbox", ...sandboxWords(sandbox), hint: sandbox.hint },
    {
      name: "Database",
      ok: database.status === "ok",
      words: database.status === "ok" ? "answers" : "away",
      hint: database.hint,
    },
    {
      name: "Workers",
      ok: workers > 0,
      words: workers > 0 ? `${count(workers, "worker")} ready` : "none yet",
      hint: null,
    },
  ];
}

function sandboxWords({ rung, canaries }: Health["sandbox"]): { ok: boolean; words: string } {
  if (rung === null) return { ok: false, words: "no worker has told yet" };
  if (rung === 5) return { ok: false, words: "closed: nothing is executed" };
  if (canaries && canaries.leaked.length > 0) return { ok: false, words: `leaks: ${canaries.leaked.join(", ")}` };
  const sealed = rung === 1 ? "sealed" : rung === 4 ? "sealed in WebAssembly" : "sealed without namespaces";
  return { ok: true, words: canaries ? `${sealed}, ${count(canaries.held, "escape")} tried and held` : sealed };
}
