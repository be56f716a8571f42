"use client";
import { Combobox } from "@base-ui/react/combobox";
import { Check, ChevronsUpDown } from "lucide-react";
import { Field } from "#components/ui/field.tsx";
import { size } from "#components/ui/say.ts";
import type { ModelInfo, Models } from "#lib/wire.ts";
import { PullModel } from "./pull-model.tsx";
import { SilentProviders } from "./silent-providers.tsx";
import { providerNames, stateWords, useModels } from "./use-models.ts";

type Choice = { value: string; label: string; info: ModelInfo | null };
type Group = { value: string; items: Choice[] };
type Props = { value: string; onChange: (model: string) => void; error: string | undefined };

/** Empty is "automatic". A model that is still to be downloaded is offered for download, not for a run. */
export function ModelPicker({ value, onChange, error }: Props) {
  const { data, isPending } = useModels();
  const automatic: Choice = { value: "", label: automaticLabel(data, isPending), info: null };
  const groups = [{ value: "Automatic", items: [automatic] }, ...(data?.providers ?? []).map(asGroup)].filter(
    (it) => it.items.length > 0,
  );
  const chosen =
    groups.flatMap((it) => it.items).find((it) => it.value === value) ??
    (value ? { value, label: value, info: null } : automatic);
  const missing = chosen.info?.state === "absent" ? chosen.info : wantedPull(data);
  return (
    <div className="min-w-0">
      <Field name="model" label="Model" error={error}>
        {(props) => (
          <Combobox.Root
            items={groups}
            value={chosen}
            onValueChange={(choice: Choice | null) => onChange(choice?.value ?? "")}
            isItemEqualToValue={(item: Choice, other: Choice) => item.value === other.value}
          >
            <Combobox.InputGroup className="relative">
              <Combobox.Input {...props} className="control truncate pr-10" />
              <ChevronsUpDown
                size={16}
                aria-hidden="true"
                className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-soft"
              />
            </Combobox.InputGroup>
            <Combobox.Portal>
              <Combobox.Positioner sideOffset={4} className="z-40 outline-none">
                <Combobox.Popup className="max-h-[min(28rem,var(--available-height))] w-[max(var(--anchor-width),min(24rem,92vw))] overflow-y-auto rounded-lg border border-edge bg-sheet shadow-float">
                  <Combobox.Empty>
                    <p className="px-3 py-3 text-[0.9375rem] text-soft">No model has that in its name.</p>
                  </Combobox.Empty>
                  <Combobox.List className="p-1.5 outline-none">
                    {(group: Group) => (
                      <Combobox.Group key={group.value} items={group.items} className="pb-1">
                        <Combobox.GroupLabel className="px-2.5 pt-2 pb-1 text-[0.8125rem] text-soft">
                          {group.value}
                        </Combobox.GroupLabel>
                        <Combobox.Collection>
                          {(choice: Choice) => <Item key={choice.value} choice={choice} />}
                        </Combobox.Collection>
                      </Combobox.Group>
                    )}
                  </Combobox.List>
                  <SilentProviders providers={data?.providers ?? []} />
                </Combobox.Popup>
              </Combobox.Positioner>
            </Combobox.Portal>
          </Combobox.Root>
        )}
      </Field>
      {missing ? <PullModel model={missing} /> : null}
    </div>
  );
}

function Item({ choice }: { choice: Choice }) {
  const { info } = choice;
  const facts = info ? [stateWords[info.state], info.bytes ? size(info.bytes) : "", info.details].filter(Boolean) : [];
  return (
    <Combobox.Item
      value={choice}
      className="grid min-h-9 cursor-default grid-cols-[1fr_auto] items-center gap-x-3 rounded-md px-2.5 py-1.5 text-[0.9375rem] outline-none data-highlighted:bg-fixed-wash pointer-coarse:min-h-11"
    >
      <span className="min-w-0 break-words">{choice.label}</span>
      <Combobox.ItemIndicator>
        <Check size={16} aria-hidden="true" className="text-fixed" />
      </Combobox.ItemIndicator>
      {facts.length > 0 ? (
        <span className="col-span-2 text-[0.8125rem] break-words text-soft">{facts.join(" · ")}</span>
      ) : null}
    </Combobox.Item>
  );
}

function asGroup({ provider, models }: Models["providers"][number]): Group {
  return { value: providerNames[provider], items: models.map((info) => ({ value: info.id, label: info.name, info })) };
}

function automaticLabel(models: Models | undefined, pending: boolean): string {
  if (models?.default) return `Automatic: ${models.default}`;
  return pending ? "Automatic" : "Automatic: none found";
}

/** When nothing can write, the smallest model that can be had. */
function wantedPull(models: Models | undefined): ModelInfo | undefined {
  if (!models || models.default) return undefined;
  const absent = models.providers.flatMap((it) => it.models).filter((it) => it.state === "absent");
  return absent.toSorted((one, other) => (one.bytes ?? 0) - (other.bytes ?? 0))[0];
}
