import { useModels } from "#components/models/use-models.ts";
import { Button } from "#components/ui/button.tsx";
import { Field, type FieldProps } from "#components/ui/field.tsx";
import { count } from "#components/ui/say.ts";
import { amendDraft, amendSettings, type Draft } from "./draft.ts";
import { Fold } from "./fold.tsx";
import { type Measured, MeasuredEffect } from "./measured-effect.tsx";
import { settingDefaults } from "./setting-defaults.ts";
import { choicesOf } from "./setting-choices.ts";
import { pairsIn } from "#lib/run/setting-text.ts";
import { type AskingName, askingNames, mayAsk } from "#lib/run/technique-names.ts";
import { type SettingField, settingFields, techniques } from "./setting-fields.ts";
import { askedNames, TechniqueAsks } from "./technique-asks.tsx";

type Props = {
  draft: Draft;
  errorAt: (name: string) => string | undefined;
  measured: Measured;
};

export function SettingsFold({ draft, errorAt, measured }: Props) {
  const changed = changedSettings(draft);
  return (
    <Fold title="Settings" note={changed > 0 ? `${count(changed, "setting")} changed` : "as the profile has them"}>
      <SettingsGrid draft={draft} errorAt={errorAt} measured={measured} />
    </Fold>
  );
}

function changedSettings({ settings }: Draft): number {
  return Object.values(settings).filter(Boolean).length;
}

/** Every setting with its default and its effect; what differs from the default is marked, and goes back with one press. */
export function SettingsGrid({ draft, errorAt, measured }: Props) {
  const { settings } = draft;
  const usual = settingDefaults(draft, useModels().data);
  const changed = changedSettings(draft);
  return (
    <>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        {shownFields.map((setting) => (
          <div key={setting.name} className="min-w-0">
            <Field
              name={`settings.${setting.name}`}
              label={setting.label}
              aside={[setting.unit, settings[setting.name] && "changed"].filter(Boolean).join(", ")}
              explains={setting.explains}
              error={errorAt(`settings.${setting.name}`)}
            >
              {(props) => (
                <>
                  <Control
                    setting={setting}
                    usual={usual[setting.name] ?? ""}
                    props={props}
                    value={settings[setting.name] ?? ""}
                    onChange={(value) => amendSettings({ [setting.name]: value })}
                  />
                  {isAsking(setting.name) && asks(setting.name, settings, errorAt) ? (
                    <TechniqueAsks by={setting.name} label={setting.label} settings={settings} errorAt={errorAt} />
                  ) : null}
                </>
              )}
            </Field>
            {techniques.has(setting.name) ? <MeasuredEffect of={setting.name} measured={measured} /> : null}
          </div>
        ))}
      </div>
      {/* It stays where it is, and so does the focus. */}
      <Button
        look="quiet"
        className="mt-4 aria-disabled:opacity-60"
        aria-disabled={changed === 0}
        onClick={() => amendDraft({ settings: {} })}
      >
        Back to the profile's settings
      </Button>
    </>
  );
}

/** The others stand below the technique that they are for. */
const shownFields = settingFields.filter((it): it is ShownField => it.kind !== "texts" && it.kind !== "numbers");
type ShownField = Extract<SettingField, { kind: "number" | "choice" | "switch" | "names" }>;

const asking: ReadonlySet<string> = new Set(askingNames);
/** Tests are turned on by themselves where there is no example: their model is asked for once they are on, or have one. */
function asks(by: AskingName, settings: Draft["settings"], errorAt: Props["errorAt"]): boolean {
  if (askedNames(by).some((name) => errorAt(name))) return true;
  const isOn = { [by]: settings[by] === "true", keepLessons: settings.keepLessons === "true" };
  const isSaid = pairsIn(`${settings.techniqueModels ?? ""},${settings.techniqueTemperatures ?? ""}`)[by] !== undefined;
  const told = { settings: isOn, profile: "balanced" };
  return by === "test" ? isOn.test === true || (isSaid && settings.test !== "false") : mayAsk(told, by);
}

const isAsking = (name: string): name is AskingName => asking.has(name);

type ControlProps = {
  setting: ShownField;
  usual: string;
  props: FieldProps;
  value: string;
  onChange: (value: string) => void;
};

function Control({ setting, usual, props, value, onChange }: ControlProps) {
  if (setting.kind === "number" || setting.kind === "names")
    return (
      <input
        {...props}
        inputMode={setting.kind === "number" ? "decimal" : "text"}
        autoComplete="off"
        spellCheck={false}
        className="control"
        placeholder={setting.kind === "number" ? usual : "none"}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <select {...props} className="control" value={value} onChange={(event) => onChange(event.target.value)}>
      {choicesOf(setting).map(([choice, words]) => (
        <option key={choice} value={choice}>
          {words}
        </option>
      ))}
    </select>
  );
}
