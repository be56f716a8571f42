import { useId } from "react";
import { modelChoices } from "#components/models/model-choices.ts";
import { useModels } from "#components/models/use-models.ts";
import { pairsIn, pairsText } from "#lib/run/setting-text.ts";
import type { AskingName } from "#lib/run/technique-names.ts";
import { amendSettings, type Draft } from "./draft.ts";

type Props = {
  by: AskingName;
  label: string;
  settings: Draft["settings"];
  errorAt: (name: string) => string | undefined;
};

/** The names of the controls. */
export const askedNames = (by: AskingName) =>
  [`settings.techniqueModels.${by}`, `settings.techniqueTemperatures.${by}`] as const;

/** Below a technique that is on: which model it asks, and with how much chance. */
export function TechniqueAsks({ by, label, settings, errorAt }: Props) {
  const id = useId();
  const { techniqueModels = "", techniqueTemperatures = "" } = settings;
  const model = pairsIn(techniqueModels)[by] ?? "";
  const [modelName, temperatureName] = askedNames(by);
  const errors = [errorAt(modelName), errorAt(temperatureName)];
  const [modelError, temperatureError] = errors;
  const described = (error: string | undefined) => (error ? { "aria-invalid": true, "aria-describedby": id } : {});
  return (
    <div className="mt-1.5">
      <div className="flex gap-2">
        <select
          {...described(modelError)}
          name={modelName}
          aria-label={`${label}: model`}
          className="control min-w-0 grow"
          value={model}
          onChange={(event) => amendSettings({ techniqueModels: withOne(techniqueModels, by, event.target.value) })}
        >
          <option value="">asks the model of the run</option>
          <ModelOptions chosen={model} />
        </select>
        <input
          {...described(temperatureError)}
          name={temperatureName}
          aria-label={`${label}: temperature`}
          inputMode="decimal"
          autoComplete="off"
          className="control w-24 flex-none"
          placeholder="T 0"
          title="Temperature, 0 to 2"
          value={pairsIn(techniqueTemperatures)[by] ?? ""}
          onChange={({ target }) =>
            amendSettings({ techniqueTemperatures: withOne(techniqueTemperatures, by, target.value) })
          }
        />
      </div>
      <p className="mt-1 text-[0.8125rem] leading-5 text-soft">The model that it asks, and at which temperature.</p>
      {errors.some(Boolean) ? (
        <p id={id} role="alert" className="mt-1 text-[0.875rem] text-wrong">
          {errors.filter(Boolean).join(" ")}
        </p>
      ) : null}
    </div>
  );
}

/** What can be asked now, and what is chosen already. */
function ModelOptions({ chosen }: { chosen: string }) {
  const [, ...groups] = modelChoices(useModels().data);
  const ready = groups.map(({ name, choices }) => ({
    name,
    ids: choices.flatMap(({ value, info }) => (info?.state === "absent" && value !== chosen ? [] : [value])),
  }));
  const isListed = chosen === "" || ready.some(({ ids }) => ids.includes(chosen));
  return (
    <>
      {isListed ? null : <option value={chosen}>{chosen}</option>}
      {ready.map(({ name, ids }) =>
        ids.length > 0 ? (
          <optgroup key={name} label={name}>
            {ids.map((id) => (
              <option key={id} value={id}>
                {id}
              </option>
            ))}
          </optgroup>
        ) : null,
      )}
    </>
  );
}

/** A comma parts one technique from the next, and is in no model's name and no number. */
const withOne = (pairs: string, by: AskingName, value: string): string =>
  pairsText({ ...pairsIn(pairs), [by]: value.replaceAll(",", ".").trim() });
