import { Field } from "#components/ui/field.tsx";
import { amendDraft, type Draft } from "./draft.ts";
import { FilesField } from "./files-field.tsx";
import { Fold } from "./fold.tsx";
import { FormField } from "./form-field.tsx";

type Props = { draft: Draft; errorAt: (name: string) => string | undefined };

const kinds = [
  ["", "Find out from the task"],
  ["function", "Function or class"],
  ["script", "Script"],
] as const;

export function MoreToGoOn({ draft, errorAt }: Props) {
  const { tests, code, files, kind, name, form } = draft;
  const texts = [tests && "tests", code && "code", files.length > 0 && "files"];
  const given = [...texts, kind, name && "name", form && "form"].filter(Boolean).join(", ");
  return (
    <Fold title="Tests, existing code, files, kind, name, form" note={given || "none given"}>
      <div className="grid gap-5">
        <Field
          name="tests"
          label="Tests"
          explains="Python asserts or pytest functions that the program must pass."
          error={errorAt("tests")}
        >
          {(props) => (
            <textarea
              {...props}
              rows={4}
              spellCheck={false}
              className="control control-mono resize-y"
              value={draft.tests}
              onChange={(event) => amendDraft({ tests: event.target.value })}
            />
          )}
        </Field>
        <Field
          name="code"
          label="Existing code"
          explains="It becomes attempt 1, and is mended when it fails."
          error={errorAt("code")}
        >
          {(props) => (
            <textarea
              {...props}
              rows={4}
              spellCheck={false}
              className="control control-mono resize-y"
              value={draft.code}
              onChange={(event) => amendDraft({ code: event.target.value })}
            />
          )}
        </Field>
        <FilesField draft={draft} error={errorAt("files")} />
        <div className="grid gap-5 sm:grid-cols-2">
          <KindField draft={draft} errorAt={errorAt} />
          <NameField draft={draft} errorAt={errorAt} />
        </div>
        <FormField draft={draft} error={errorAt("form")} />
      </div>
    </Fold>
  );
}

function KindField({ draft, errorAt }: Props) {
  return (
    <Field name="kind" label="Kind" error={errorAt("kind")}>
      {(props) => (
        <select
          {...props}
          className="control"
          value={draft.kind}
          onChange={(event) => amendDraft({ kind: kinds.find(([kind]) => kind === event.target.value)?.[0] ?? "" })}
        >
          {kinds.map(([kind, words]) => (
            <option key={kind} value={kind}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function NameField({ draft, errorAt }: Props) {
  return (
    <Field name="name" label="Name" aside="optional" error={errorAt("name")}>
      {(props) => (
        <input
          {...props}
          spellCheck={false}
          autoComplete="off"
          className="control control-mono"
          placeholder="add"
          value={draft.name}
          onChange={(event) => amendDraft({ name: event.target.value })}
        />
      )}
    </Field>
  );
}
