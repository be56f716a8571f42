import { Field } from "#components/ui/field.tsx";
import type { Task } from "#lib/run/task.ts";
import { type Measured, MeasuredEffect } from "./measured-effect.tsx";
import { profileWords } from "./profile-words.ts";

type Profile = Task["profile"];
const profiles = Object.keys(profileWords) as Profile[];

type Props = {
  value: Profile;
  onChange: (profile: Profile) => void;
  measured: Measured;
};

export function ProfileChoice({ value, onChange, measured }: Props) {
  return (
    <div className="min-w-0">
      <Field name="profile" label="Profile" explains={profileWords[value].explains}>
        {(props) => (
          <select
            {...props}
            className="control"
            value={value}
            onChange={(event) => onChange(profiles.find((it) => it === event.target.value) ?? "balanced")}
          >
            {profiles.map((profile) => (
              <option key={profile} value={profile}>
                {profileWords[profile].label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <MeasuredEffect of="profile" measured={measured} />
    </div>
  );
}
