import { Button } from "#components/ui/button.tsx";
import { Field, type FieldProps } from "#components/ui/field.tsx";
import { count } from "#components/ui/say.ts";
import { amendDraft, type Draft } from "./draft.ts";
import { Fold } from "./fold.tsx";
import { type SettingField, settingFields } from "./setting-fields.ts";

export function SettingsFold({ draft, errorAt }: { draft: Draft; errorAt: (name: string) => string | undefined }) {
  const { settings } = draft;
  const changed = Object.values(settings).filter(Boolean).length;
  return (
    <Fold title="Settings" note={changed > 0 ? `${count(changed, "setting")} changed` : "as the profile has them"}>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        {settingFields.map((setting) => (
          <Field
            key={setting.name}
            name={`settings.${setting.name}`}
            label={setting.label}
            aside={setting.unit}
            explains={setting.explains}
            error={errorAt(`settings.${setting.name}`)}
          >
            {(props) => (
              <Control
                setting={setting}
                props={props}
                value={settings[setting.name] ?? ""}
                onChange={(value) => amendDraft({ settings: { ...settings, [setting.name]: value } })}
              />
            )}
          </Field>
        ))}
      </div>
      {changed > 0 ? (
        <Button look="quiet" className="mt-4" onClick={() => amendDraft({ settings: {} })}>
          Back to the profile's settings
        </Button>
      ) : null}
    </Fold>
  );
}

type ControlProps = { setting: SettingField; props: FieldProps; value: string; onChange: (value: string) => void };

function Control({ setting, props, value, onChange }: ControlProps) {
  if (setting.kind === "number")
    return (
      <input
        {...props}
        inputMode="decimal"
        autoComplete="off"
        className="control"
        placeholder="default"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  const choices =
    setting.kind === "choice"
      ? [["", "default"] as const, ...setting.choices]
      : ([
          ["", setting.on ? "on (default)" : "off (default)"],
          [String(!setting.on), setting.on ? "off" : "on"],
        ] as const);
  return (
    <select {...props} className="control" value={value} onChange={(event) => onChange(event.target.value)}>
      {choices.map(([choice, words]) => (
        <option key={choice} value={choice}>
          {words}
        </option>
      ))}
    </select>
  );
}
