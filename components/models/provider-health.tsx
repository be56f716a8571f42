import { CommandLine } from "#components/ui/command-line.tsx";
import { Hint } from "#components/ui/hint.tsx";
import type { ProviderInfo } from "#lib/wire.ts";

const order: Record<ProviderInfo["health"], number> = { ok: 0, down: 1, "not-configured": 2 };

/** Those that work first; what nobody has set up is no fault, and comes last. */
export function byHealth(providers: readonly ProviderInfo[] = []): ProviderInfo[] {
  return providers.toSorted((one, other) => order[one.health] - order[other.health]);
}

/** As a usual server of its kind has it on this machine. */
const settings: Partial<Record<ProviderInfo["provider"], string>> = {
  openai: "OPENAI_BASE_URL=http://127.0.0.1:1234/v1",
  textgen: "TEXTGEN_BASE_URL=http://127.0.0.1:5000",
};

/** What mends a silent provider, and how one is set up that is not. */
export function ProviderHint({ of: { provider, health, hint } }: { of: ProviderInfo }) {
  const setting = health === "not-configured" ? settings[provider] : undefined;
  if (setting)
    return (
      <>
        <span className="text-[0.8125rem] text-soft">To use one, start Fixpoint with its address, for example:</span>
        <CommandLine command={setting} />
      </>
    );
  return hint ? <Hint>{hint}</Hint> : null;
}
