"use client";
import { Download } from "lucide-react";
import type { Attempt, Run } from "#lib/run/fold.ts";
import type { WrittenFile } from "#lib/run/file.ts";
import { Panel } from "#components/ui/panel.tsx";
import { size } from "#components/ui/say.ts";
import { originalOf } from "./original.ts";
import { TablePreview } from "./table-preview.tsx";

/** What the shown attempt's script has printed and written; a function has nothing of it. */
export function ScriptOutput({ id, run, attempt }: { id: string; run: Run; attempt: Attempt | undefined }) {
  const original = originalOf(run, attempt);
  if (!original?.output) return null;
  const { stdout, stderr } = original.output;
  const { files = [], filesLeftOut = 0 } = original.verdict ?? {};
  return (
    <Panel
      id="output-heading"
      title="Output"
      aside={original.checking ? "running" : countOf(files)}
      className="overflow-hidden"
    >
      <div className="grid gap-4 px-4 py-3">
        <Printed name="Standard output" text={stdout} />
        <Printed name="Standard error" text={stderr} />
        {files.length > 0 ? (
          <ul aria-label="Files" className="grid min-w-0 gap-4">
            {files.map((file) => (
              <File key={file.name} file={file} address={addressOf(id, original.attempt, file.name)} />
            ))}
          </ul>
        ) : null}
        {filesLeftOut > 0 ? (
          <p className="text-[0.875rem] text-doubt">
            {filesLeftOut === 1 ? "1 file was" : `${filesLeftOut} files were`} too large or too many to be kept.
          </p>
        ) : null}
      </div>
    </Panel>
  );
}

function Printed({ name, text }: { name: string; text: string }) {
  if (text === "") return null;
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-[0.8125rem] text-soft">{name}</figcaption>
      {/* Scrolls, so it must be reachable by keyboard. */}
      <pre tabIndex={0} aria-label={name} className="max-h-64 overflow-auto font-mono text-[0.8125rem] leading-5">
        {text}
      </pre>
    </figure>
  );
}

function File({ file, address }: { file: WrittenFile; address: string }) {
  const separator = separatorOf(file);
  return (
    <li className="min-w-0">
      <div className="flex min-w-0 items-center justify-between gap-3">
        <span className="min-w-0 font-mono text-[0.8125rem] break-words">{file.name}</span>
        <a
          href={address}
          download={file.name}
          className="inline-flex min-h-11 shrink-0 items-center gap-1.5 text-[0.8125rem] text-soft underline"
        >
          <Download size={14} aria-hidden="true" />
          <span className="sr-only">Download {file.name}, </span>
          {size(file.size)}
        </a>
      </div>
      {/* The optimiser would ask a server of its own; this one already has the bytes. */}
      {file.type.startsWith("image/") ? (
        <img src={address} alt={`What the script drew: ${file.name}`} className="mt-1 max-w-full rounded bg-white" />
      ) : null}
      {separator && file.size > 0 ? <TablePreview name={file.name} address={address} separator={separator} /> : null}
    </li>
  );
}

function separatorOf({ name }: WrittenFile): "," | "\t" | undefined {
  if (/\.csv$/i.test(name)) return ",";
  return /\.tsv$/i.test(name) ? "\t" : undefined;
}

function addressOf(id: string, attempt: number, name: string): string {
  return `/api/runs/${id}/files/${encodeURIComponent(name)}?attempt=${attempt}`;
}

function countOf(files: readonly WrittenFile[]): string {
  if (files.length === 0) return "no files";
  return files.length === 1 ? "1 file" : `${files.length} files`;
}
