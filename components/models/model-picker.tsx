"use client";
import { ChevronsUpDown } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { asRefusal } from "#components/http.ts";
import { Field, type FieldProps } from "#components/ui/field.tsx";
import { type TroubleOf, useTrouble } from "#components/ui/trouble.tsx";
import type { ModelInfo } from "#lib/wire.ts";
import { type Choice, matching, modelCalled, modelChoices, wantedPull } from "./model-choices.ts";
import { ModelOptions } from "./model-options.tsx";
import { PullModel } from "./pull-model.tsx";
import { SilentProviders } from "./silent-providers.tsx";
import { useListKeys } from "./use-list-keys.ts";
import { stateWords, useModels } from "./use-models.ts";

type Props = { value: string; onChange: (model: string) => void; error: string | undefined };

/**
 * A combobox after the pattern of ARIA 1.2: the focus stays in the input, and the list below follows it. Typing filters;
 * leaving without a choice changes nothing. What mends a silent provider stands below the list, and can be gone to.
 */
export function ModelPicker({ value, onChange, error }: Props) {
  const asked = useModels();
  const { data } = asked;
  const trouble = useTrouble(asked);
  const [typed, setTyped] = useState<string>();
  const listId = useId();
  const inputId = useId();
  const all = modelChoices(data);
  const groups = matching(all, typed ?? "");
  const chosen = all.flatMap((it) => it.choices).find((it) => it.value === value);
  const keys = useListKeys(
    groups.flatMap((it) => it.choices),
    (choice) => {
      onChange(choice.value);
      setTyped(undefined);
      document.getElementById(inputId)?.focus();
    },
  );
  const used = value === "" ? modelCalled(data?.default, data) : (chosen?.info ?? undefined);
  const missing = chosen?.info?.state === "absent" ? chosen.info : wantedPull(data);
  return (
    <div className="relative min-w-0">
      <div
        onBlur={({ currentTarget, relatedTarget }) => {
          if (currentTarget.contains(relatedTarget)) return;
          keys.close();
          setTyped(undefined);
        }}
      >
        <Field id={inputId} name="model" label="Model" error={error}>
          {(props) => (
            <ModelInput
              field={props}
              listId={listId}
              keys={keys}
              typed={typed}
              label={chosen?.label ?? value}
              type={setTyped}
            />
          )}
        </Field>
        <DropDown open={keys.open} close={keys.close} inputId={inputId}>
          <ModelOptions id={listId} groups={groups} chosen={value} active={keys.active} choose={keys.choose} />
          <SilentProviders providers={data?.providers ?? []} />
        </DropDown>
      </div>
      {/* What stands here is known late: its place is kept, so that nothing below it moves. */}
      <div className="mt-1 min-h-9 text-[0.8125rem] leading-5 text-soft pointer-coarse:min-h-11">
        {missing ? (
          <PullModel model={missing} heir={inputId} />
        ) : (
          <AboutModel model={used} trouble={trouble} isGone={data !== undefined && value !== ""} />
        )}
      </div>
    </div>
  );
}

type DropDownProps = { open: boolean; close: () => void; inputId: string; children: ReactNode };

function DropDown({ open, close, inputId, children }: DropDownProps) {
  return (
    <div
      hidden={!open}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        document.getElementById(inputId)?.focus();
        close();
      }}
      className="absolute inset-x-0 z-40 mt-1 min-w-[min(22rem,82vw)] overflow-hidden rounded-lg border border-edge bg-sheet shadow-float"
    >
      {children}
    </div>
  );
}

type AboutProps = {
  model: ModelInfo | undefined;
  trouble: TroubleOf | undefined;
  /** Where there is no such model, one was chosen all the same. */
  isGone: boolean;
};

function AboutModel({ model, trouble, isGone }: AboutProps) {
  if (trouble)
    return (
      <p className="line-clamp-2 text-wrong">
        Which models there are is not known: {asRefusal(trouble.error).fault.message}
      </p>
    );
  if (model) return <p className="line-clamp-2">{aboutModel(model)}</p>;
  return isGone ? (
    <p className="line-clamp-2 text-wrong">Not found now: it is gone, or its provider is silent.</p>
  ) : null;
}

function aboutModel({ state, details }: ModelInfo): string {
  return [stateWords[state], details].filter(Boolean).join(" · ");
}

type InputProps = {
  field: FieldProps;
  listId: string;
  keys: ReturnType<typeof useListKeys<Choice>>;
  /** Undefined: nothing is typed, and the label of the chosen model stands there. */
  typed: string | undefined;
  label: string;
  type: (typed: string | undefined) => void;
};

function ModelInput({ field, listId, keys, typed, label, type }: InputProps) {
  const input = useRef<HTMLInputElement>(null);
  const taken = useRef(false);
  // Who was quicker than the scripts of the page stands in the field already, and may have typed.
  useLayoutEffect(() => {
    if (taken.current || !input.current) return;
    taken.current = true;
    if (document.activeElement !== input.current) return;
    if (input.current.value !== label) type(input.current.value);
    keys.show();
  }, [label, type, keys]);
  const fresh = typed === undefined;
  // What is typed takes the place of the label, also when the label has changed since the field was pressed.
  useLayoutEffect(() => {
    if (fresh && document.activeElement === input.current) input.current?.select();
  }, [label, fresh]);
  return (
    <span className="relative block">
      <input
        {...field}
        ref={input}
        role="combobox"
        aria-expanded={keys.open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={keys.open && keys.active ? `${listId}-${keys.active.value || "automatic"}` : undefined}
        autoComplete="off"
        spellCheck={false}
        className="control truncate pr-9"
        value={typed ?? label}
        onChange={(event) => {
          type(event.target.value);
          keys.show();
        }}
        onClick={(event) => {
          event.currentTarget.select();
          keys.show();
        }}
        onKeyDown={keys.onKeyDown}
      />
      <ChevronsUpDown
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-soft"
      />
    </span>
  );
}
