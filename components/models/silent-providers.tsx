import type { ProviderInfo } from "#lib/wire.ts";
import { byHealth, ProviderHint } from "./provider-health.tsx";
import { providerNames } from "./use-models.ts";

/** Why a provider has nothing to offer, and what mends it. */
export function SilentProviders({ providers }: { providers: readonly ProviderInfo[] }) {
  const silent = byHealth(providers).filter((it) => it.health !== "ok");
  if (silent.length === 0) return null;
  return (
    // A press here takes the focus: so the words and the command can be selected.
    <div tabIndex={-1} className="grid gap-2.5 border-t bg-sunk px-4 py-3 text-[0.8125rem] focus:outline-none">
      {silent.map((it) => (
        <div key={it.provider} className="min-w-0">
          <p>
            <span className="font-semibold">{providerNames[it.provider]}</span>{" "}
            <span className="text-soft">{it.message}</span>
          </p>
          <ProviderHint of={it} />
        </div>
      ))}
    </div>
  );
}
