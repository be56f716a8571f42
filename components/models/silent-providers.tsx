import { Hint } from "#components/ui/hint.tsx";
import type { ProviderInfo } from "#lib/wire.ts";
import { providerNames } from "./use-models.ts";

/** Why a provider has nothing to offer, and what mends it. */
export function SilentProviders({ providers }: { providers: readonly ProviderInfo[] }) {
  const silent = providers.filter((it) => it.health !== "ok");
  if (silent.length === 0) return null;
  return (
    // A press here takes the focus: so the words and the command can be selected.
    <div tabIndex={-1} className="grid gap-2.5 border-t bg-sunk px-4 py-3 text-[0.8125rem] focus:outline-none">
      {silent.map(({ provider, message, hint }) => (
        <div key={provider} className="min-w-0">
          <p>
            <span className="font-semibold">{providerNames[provider]}</span>{" "}
            <span className="text-soft">{message}</span>
          </p>
          {hint ? <Hint>{hint}</Hint> : null}
        </div>
      ))}
    </div>
  );
}
