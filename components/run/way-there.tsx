import type { ExampleResult, Frame } from "#lib/run/verdict.ts";

type Place = Pick<ExampleResult, "line" | "frames">;

/** Where an exception arose, as the program's own line; folded away beneath it, the calls that led there. */
export function WayThere({ place: { line, frames }, code }: { place: Place; code: string | null | undefined }) {
  if (line === undefined) return null;
  const lines = code?.split("\n") ?? [];
  return (
    <>
      <span className="mt-0.5 block text-ink">
        <span className="font-sans text-soft">line {line}</span> {sourceOf(lines, line)}
      </span>
      {frames ? (
        <details className="mt-0.5">
          <summary className="tap font-sans text-soft">The calls that led there</summary>
          <ol className="mt-1 grid gap-1 border-l-2 pl-2.5">
            {frames.map((frame, at) => (
              <li key={at}>
                <span className="font-sans text-soft">
                  line {frame.line}, {placeWords(frame)}
                </span>
                <span className="block">{sourceOf(lines, frame.line)}</span>
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </>
  );
}

function placeWords({ function: name, times }: Frame): string {
  const where = name === "<module>" ? "outside any function" : `in ${name}`;
  return times === undefined ? where : `${where}, ${times.toLocaleString("en")} times in a row`;
}

function sourceOf(lines: readonly string[], line: number): string {
  return lines[line - 1]?.trim() ?? "";
}
