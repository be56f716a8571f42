"use client";
import { Download } from "lucide-react";
import type { Attempt, Printout, Run } from "#lib/run/fold.ts";
import type { WrittenFile } from "#lib/run/file.ts";
import { isScript } from "#lib/run/is-script.ts";
import { Panel } from "#components/ui/panel.tsx";
import { size } from "#components/ui/say.ts";
import { exampleWords } from "./example-words.ts";
import { originalOf } from "./original.ts";
import { TablePreview } from "./table-preview.tsx";

/** What the shown attempt's script has printed and written; a function has nothing of it. */
export function ScriptOutput({ id, run, attempt }: { id: string; run: Run; attempt: Attempt | undefined }) {
  const original = originalOf(run, attempt);
  if (!original || !hasRun(run, original)) return null;
  const { files = [], filesLeftOut = 0 } = original.verdict ?? {};
  return (
    <Panel
      id="output-heading"
      title="Output"
      aside={original.checking ? "running" : countOf(files)}
      className="overflow-hidden"
    >
      <div className="grid gap-4 px-4 py-3">
        <Printouts run={run} attempt={original} />
        {files.length > 0 && (run.examples?.length ?? 0) > 1 ? (
          <p className="-mb-3 text-[0.8125rem] text-soft">What the run of the first example left in its folder</p>
        ) : null}
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

/** What holds no program was never run, whether or not it was checked. */
function hasRun(run: Run, { output, checking, verdict, end }: Attempt): boolean {
  return isScript(run) && end?.code != null && (checking || (output ?? verdict) !== undefined);
}

/** Each run of the script under what it was run with, where there are several. */
function Printouts({ run, attempt: { output = [], checking } }: { run: Run; attempt: Attempt }) {
  const examples = run.examples ?? [];
  if (output.length === 0)
    return <p className="text-[0.875rem] text-soft">It has printed nothing{checking ? " so far" : ""}.</p>;
  if (examples.length < 2) return output.map((it) => <PrintedTexts key={it.example ?? ""} printout={it} />);
  return output.map((printout) => {
    const example = examples.find(({ id }) => id === printout.example);
    const call = example ? exampleWords(example).call : "python program.py";
    return (
      <section key={printout.example ?? ""} aria-label={`Printed by ${call}`} className="grid min-w-0 gap-2">
        <h3 className="line-clamp-3 font-mono text-[0.8125rem] wrap-anywhere whitespace-pre-wrap">{call}</h3>
        <PrintedTexts printout={printout} />
      </section>
    );
  });
}

function PrintedTexts({ printout: { stdout, stderr } }: { printout: Printout }) {
  return (
    <>
      <Printed name="Standard output" text={stdout} />
      <Printed name="Standard error" text={stderr} />
    </>
  );
}

function Printed({ name, text }: { name: string; text: string }) {
  if (text === "") return null;
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-[0.8125rem] text-soft">{name}</figcaption>
      {/* Scrolls, so it must be reachable by keyboard. */}
      <pre
        dir="auto"
        tabIndex={0}
        aria-label={name}
        className="max-h-64 overflow-auto font-mono text-[0.8125rem] leading-5"
      >
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
        // How high it is becomes known as it is loaded: most that are drawn are at least so high.
        <div className="mt-1 min-h-60">
          <img src={address} alt={`What the script drew: ${file.name}`} className="max-w-full rounded bg-white" />
        </div>
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
