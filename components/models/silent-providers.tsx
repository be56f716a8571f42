import type { ProviderInfo } from "#lib/wire.ts";
import { providerNames } from "./use-models.ts";

/** Why a provider has nothing to offer, and what mends it. */
export function SilentProviders({ providers }: { providers: readonly ProviderInfo[] }) {
  const silent = providers.filter((it) => it.health !== "ok");
  if (silent.length === 0) return null;
  return (
    <div className="grid gap-2.5 border-t bg-sunk px-4 py-3 text-[0.8125rem]">
      {silent.map(({ provider, message, hint }) => (
        <div key={provider} className="min-w-0">
          <p>
            <span className="font-semibold">{providerNames[provider]}</span>{" "}
            <span className="text-soft">{message}</span>
          </p>
          {hint ? <code className="mt-0.5 block font-mono break-words">{hint}</code> : null}
        </div>
      ))}
    </div>
  );
}
