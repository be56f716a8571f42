import { X } from "lucide-react";
import { useState } from "react";
import { Field } from "#components/ui/field.tsx";
import { PassingButton } from "#components/ui/passing-button.tsx";
import { size } from "#components/ui/say.ts";
import type { InputFile } from "#lib/run/file.ts";
import { amendDraft, type Draft } from "./draft.ts";

type Props = { draft: Draft; error: string | undefined };

/** As the server takes it, with room for what base64 adds. */
const largest = 440_000;

export function FilesField({ draft: { files }, error }: Props) {
  const [refused, setRefused] = useState<string>();
  const add = async (chosen: readonly File[]) => {
    const large = chosen.find((it) => it.size > largest);
    setRefused(large && `${large.name} is too large: all files together have ${size(largest)} at most.`);
    if (large) return;
    const read = await Promise.all(chosen.map(inputFile));
    const names = new Set(read.map(({ name }) => name));
    amendDraft({ files: [...files.filter(({ name }) => !names.has(name)), ...read] });
  };
  return (
    <Field
      name="files"
      label="Files"
      explains={`They lie in the folder that the script runs in. Text and data, ${size(largest)} in all. A reload forgets them.`}
      error={refused ?? error}
    >
      {(props) => (
        <div className="grid gap-2">
          <input
            {...props}
            type="file"
            multiple
            className="control min-h-11"
            onChange={({ target }) => {
              add([...(target.files ?? [])]).catch((failure: unknown) => setRefused(String(failure)));
              // So that the same file can be chosen again.
              target.value = "";
            }}
          />
          {files.length > 0 ? (
            <ul aria-label="Chosen files" className="flex flex-wrap gap-2">
              {files.map(({ name, ...file }) => (
                <li key={name} className="flex min-w-0 items-center gap-2 rounded border pl-2 text-[0.8125rem]">
                  <span className="min-w-0 font-mono break-words">{name}</span>
                  <span className="text-soft">{size(bytesOf(file))}</span>
                  <PassingButton
                    heir={props.id}
                    look="quiet"
                    aria-label={`Remove ${name}`}
                    onClick={() => amendDraft({ files: files.filter((it) => it.name !== name) })}
                  >
                    <X size={14} aria-hidden="true" />
                  </PassingButton>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      )}
    </Field>
  );
}

/** On the disk of whoever chose it. */
function bytesOf({ content, encoding }: Omit<InputFile, "name">): number {
  return encoding === "base64" ? atob(content).length : new TextEncoder().encode(content).length;
}

/** As text where it is text. */
async function inputFile(file: File): Promise<InputFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const content = textOf(bytes);
  if (content !== undefined) return { name: file.name, content };
  return {
    name: file.name,
    content: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")),
    encoding: "base64",
  };
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
