import Link from "next/link";
import { useId } from "react";
import type { useModels } from "#components/models/use-models.ts";
import { NeedsScripts } from "#components/ui/needs-scripts.tsx";
import { Trouble, useTrouble } from "#components/ui/trouble.tsx";
import type { Models } from "#lib/wire.ts";

const most = 4;

/** The ids of the models that could begin now. */
export function readyModels(models: Models | undefined): string[] {
  const all = (models?.providers ?? []).flatMap((it) => it.models);
  return all.filter((it) => it.state !== "absent").map((it) => it.id);
}

type Props = {
  asked: ReturnType<typeof useModels>;
  chosen: readonly string[];
  choose: (models: string[]) => void;
  error: string | undefined;
};

export function ModelChecks({ asked, chosen, choose, error }: Props) {
  const faultId = useId();
  const trouble = useTrouble(asked);
  const { data, isPending } = asked;
  const ready = readyModels(data);
  return (
    <fieldset
      name="model"
      tabIndex={-1}
      aria-describedby={error ? faultId : undefined}
      className="min-w-0 focus:outline-none"
    >
      <legend className="eyebrow mb-1.5">Models</legend>
      {trouble ? <Trouble of={trouble} className="mb-2" /> : null}
      {/* Its height is there before anybody knows how many there are, so that nothing below moves when they come. */}
      <div className="grid h-44 auto-rows-max content-start gap-1 overflow-y-auto">
        {isPending && !trouble ? (
          <>
            <NeedsScripts>A comparison needs scripts; finished tasks can be read without.</NeedsScripts>
            <div aria-hidden="true" className="skeleton h-24 noscript:hidden" />
          </>
        ) : null}
        {data && ready.length < 2 ? (
          <p className="text-[0.9375rem] text-soft">
            Two models are needed; the{" "}
            <Link prefetch={false} href="/models" className="tap text-fixed underline underline-offset-2">
              Models page
            </Link>{" "}
            gets another.
          </p>
        ) : null}
        {ready.map((id) => {
          const on = chosen.includes(id);
          return (
            <label
              key={id}
              className="flex min-h-9 items-center gap-2.5 rounded-md px-2 py-1 text-[0.9375rem] hover:bg-sunk pointer-coarse:min-h-11"
            >
              <input
                type="checkbox"
                className="size-4 shrink-0 accent-fixed"
                checked={on}
                disabled={!on && chosen.length >= most}
                onChange={() => choose(on ? chosen.filter((it) => it !== id) : [...chosen, id])}
              />
              <span className="min-w-0 wrap-anywhere">{id}</span>
            </label>
          );
        })}
      </div>
      {error ? (
        <p id={faultId} role="alert" className="mt-1 text-[0.875rem] text-wrong">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
