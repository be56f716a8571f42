"use client";
import { ArrowDownToLine, RefreshCw } from "lucide-react";
import { type SyntheticEvent, useId, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { useHydrated } from "#components/ui/hydrated.ts";
import { NeedsScripts } from "#components/ui/needs-scripts.tsx";
import { size } from "#components/ui/say.ts";
import { Trouble, useTrouble } from "#components/ui/trouble.tsx";
import type { Models, ProviderInfo } from "#lib/wire.ts";
import { libraryName } from "./library-name.ts";
import { ModelRow } from "./model-row.tsx";
import { byHealth, ProviderHint } from "./provider-health.tsx";
import { startPull } from "./pulls.ts";
import { providerNames, useModels } from "./use-models.ts";
import { usePulls } from "./use-pull.ts";

/** Who can write on this machine: each provider with its health, its models, and what is being fetched. */
export function ModelsPage() {
  const asked = useModels();
  const { data, isFetching, refetch } = asked;
  const trouble = useTrouble(asked);
  const usable = useHydrated();
  const onDisk = (data?.providers ?? []).flatMap((it) => it.models).filter((it) => it.state !== "absent");
  const bytes = onDisk.reduce((sum, it) => sum + (it.bytes ?? 0), 0);
  return (
    <>
      <div className="mt-4 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p className="text-[0.9375rem] text-soft">
          {data ? standardWords(data) : null}
          {data || trouble ? null : <span className="noscript:hidden">Asking the providers…</span>}
          {bytes > 0 ? `Models on this machine take ${size(bytes)}.` : ""}
        </p>
        <Button
          className="aria-disabled:opacity-60"
          disabled={!usable}
          aria-disabled={isFetching}
          onClick={() => {
            if (!isFetching) refetch().catch(reportError);
          }}
        >
          <RefreshCw size={16} aria-hidden="true" />
          Look again
        </Button>
      </div>
      {trouble ? <Trouble of={trouble} className="mt-3" /> : null}
      {data || trouble ? null : (
        <NeedsScripts>The list needs scripts; npx fixpoint models list tells the same in a terminal.</NeedsScripts>
      )}
      <div className="mt-4 grid gap-4">
        {data || trouble ? null : <div aria-hidden="true" className="skeleton h-40 noscript:hidden" />}
        {byHealth(data?.providers).map((provider) => (
          <Provider key={provider.provider} info={provider} standard={data?.default ?? null} />
        ))}
      </div>
    </>
  );
}

function standardWords({ default: standard }: Models): string {
  return standard ? `A run that names no model takes ${standard}. ` : "There is no model yet that a run could take. ";
}

const health = {
  ok: { words: "answers", tone: "bg-fixed-wash text-fixed" },
  down: { words: "silent", tone: "bg-doubt-wash text-doubt" },
  "not-configured": { words: "not set up", tone: "bg-sunk text-soft" },
};

function Provider({ info, standard }: { info: ProviderInfo; standard: string | null }) {
  const { provider, message, models } = info;
  const { words, tone } = health[info.health];
  const listId = useId();
  const known = new Set(models.map((it) => it.id));
  const fetched = Object.keys(usePulls()).filter((id) => id.startsWith(`${provider}/`) && !known.has(id));
  const unknown = fetched.map((id) => ({
    id,
    name: id.slice(provider.length + 1),
    state: "absent" as const,
    bytes: null,
    details: "",
  }));
  return (
    <section aria-labelledby={`provider-${provider}`} className="sheet min-w-0 overflow-hidden">
      <div className="panel-head">
        <h2 id={`provider-${provider}`} className="eyebrow">
          {providerNames[provider]}
        </h2>
        <span className={`rounded-sm px-2 py-0.5 text-[0.8125rem] font-semibold ${tone}`}>{words}</span>
        <span className="min-w-0 text-[0.8125rem] text-soft">{message}</span>
      </div>
      <div className="px-4 pb-3 empty:hidden">
        <ProviderHint of={info} />
      </div>
      <ul
        id={listId}
        tabIndex={-1}
        aria-labelledby={`provider-${provider}`}
        // Outside of it the ring would be cut.
        className="divide-y -outline-offset-2"
      >
        {[...models, ...unknown].map((model) => (
          <ModelRow key={model.id} model={model} standard={model.id === standard} heir={listId} />
        ))}
      </ul>
      {provider === "ollama" && info.health === "ok" ? <AnotherModel /> : null}
    </section>
  );
}

/** Ollama's library is not listed here, because that would mean asking another machine: the name is typed. */
function AnotherModel() {
  const [name, setName] = useState("");
  const hydrated = useHydrated();
  const named = libraryName(name);
  const get = (event: SyntheticEvent) => {
    event.preventDefault();
    if (named === "") return;
    startPull(`ollama/${named}`);
    setName("");
  };
  return (
    <form onSubmit={get} className="flex flex-wrap items-center gap-2 border-t bg-sunk px-4 py-2.5">
      <label htmlFor="another-model" className="text-[0.875rem] text-soft">
        Get another by its name in Ollama's library
      </label>
      <input
        id="another-model"
        className="control control-mono w-auto min-w-0 flex-1 basis-48"
        placeholder="qwen2.5-coder:1.5b"
        autoComplete="off"
        spellCheck={false}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" className="aria-disabled:opacity-60" disabled={!hydrated} aria-disabled={named === ""}>
        <ArrowDownToLine size={16} aria-hidden="true" />
        Get it
      </Button>
    </form>
  );
}
