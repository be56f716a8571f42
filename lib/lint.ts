/** ruff, compiled to WebAssembly: it reads programs and runs nothing. */
import type { Finding } from "./run/techniques/told.ts";

/** Errors and likely bugs; not style, which a person may want otherwise. Unused imports are what a model leaves behind. */
const select = ["E9", "F", "B", "PLE", "PLW"];

let opened: Promise<{ check(code: string): RawFinding[] }> | undefined;

type RawFinding = { code: string | null; message: string; start_location: { row: number } };

/** In the order of the lines. The first call loads ten megabytes. */
export async function lint(code: string): Promise<Finding[]> {
  opened ??= open();
  const found = (await opened).check(code);
  return found
    .map(({ code: rule, message, start_location: { row } }) => ({ rule: rule ?? "syntax", line: row, message }))
    .sort((one, other) => one.line - other.line);
}

async function open() {
  const { PositionEncoding, Workspace } = await import("@astral-sh/ruff-wasm-nodejs");
  const workspace = new Workspace({ lint: { select } }, PositionEncoding.Utf16);
  return { check: (code: string) => workspace.check(code) as RawFinding[] };
}
