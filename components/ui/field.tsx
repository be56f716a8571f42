import { type ReactNode, useId } from "react";

/** What ties a control to its label, its explanation and what is wrong with it. */
export type FieldProps = { id: string; name: string; "aria-describedby"?: string; "aria-invalid"?: true };

type Props = {
  /** Of the control, where something beside the field must find it. */
  id?: string;
  name: string;
  label: string;
  /** Stands beside the label. */
  aside?: ReactNode;
  explains?: ReactNode;
  error?: string | undefined;
  children: (field: FieldProps) => ReactNode;
};

export function Field({ id: given, name, label, aside, explains, error, children }: Props) {
  const own = useId();
  const id = given ?? own;
  const described = [aside ? `${id}-aside` : "", explains ? `${id}-explains` : "", error ? `${id}-error` : ""]
    .filter(Boolean)
    .join(" ");
  const field: FieldProps = {
    id,
    name,
    ...(described ? { "aria-describedby": described } : {}),
    ...(error ? { "aria-invalid": true } : {}),
  };
  return (
    <div className="min-w-0">
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="eyebrow">
          {label}
        </label>
        {aside ? (
          <span id={`${id}-aside`} className="text-[0.8125rem] text-soft">
            {aside}
          </span>
        ) : null}
      </div>
      {children(field)}
      {error ? (
        <p id={`${id}-error`} role="alert" className="mt-1 text-[0.875rem] text-wrong">
          {error}
        </p>
      ) : null}
      {explains ? (
        <p id={`${id}-explains`} className="mt-1 text-[0.8125rem] leading-5 text-soft">
          {explains}
        </p>
      ) : null}
    </div>
  );
}
