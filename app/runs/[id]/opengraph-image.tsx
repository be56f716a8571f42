/** The picture that a link to a run is shown with elsewhere: its task, its grade and the code that is handed over. */
import { notFound } from "next/navigation";
import { ImageResponse } from "next/og";
import { Fault } from "#lib/run/fault.ts";
import { codeInForm } from "#lib/run/form.ts";
import type { Run } from "#lib/run/fold.ts";
import { store } from "#lib/wiring.ts";

export const size = { width: 1200, height: 630 };
export const contentType = "image/png";
export const alt = "The task of a run, its grade and its code";
export const dynamic = "force-dynamic";

const colours = { verified: "#0a6b5b", passes: "#2b5f9e", agreed: "#7a3f94", unverified: "#8a5a12" };
const linesShown = 13;

function standing({ end, status }: Run): [word: string, colour: string] {
  if (!end) return [status, "#4a5a55"];
  return end.attempt === null ? ["no program", "#4a5a55"] : [end.grade, colours[end.grade]];
}

export default async function RunPicture({ params }: { params: Promise<{ id: string }> }) {
  const run = await load((await params).id);
  const [word, colour] = standing(run);
  return new ImageResponse(
    <div
      style={{
        width: "100%",
        height: "100%",
        display: "flex",
        flexDirection: "column",
        padding: 56,
        background: "#f7f9f5",
        color: "#14211f",
      }}
    >
      <div style={{ display: "flex", justifyContent: "space-between", alignItems: "center", fontSize: 28 }}>
        <div style={{ display: "flex", color: "#0a6b5b", fontWeight: 700 }}>Fixpoint</div>
        <div style={{ display: "flex", background: colour, color: "white", padding: "8px 22px", borderRadius: 8 }}>
          {word}
        </div>
      </div>
      <div style={{ display: "flex", marginTop: 24, fontSize: 40, lineHeight: 1.25, fontWeight: 700 }}>
        {shortened(run.task.task)}
      </div>
      <div
        style={{
          display: "flex",
          flex: 1,
          marginTop: 28,
          padding: "22px 28px",
          overflow: "hidden",
          whiteSpace: "pre-wrap",
          fontSize: 22,
          lineHeight: 1.4,
          background: "white",
          border: "1px solid #d5ddd8",
          borderRadius: 12,
        }}
      >
        {codeOf(run)}
      </div>
    </div>,
    size,
  );
}

async function load(id: string): Promise<Run> {
  try {
    return (await (await store()).load(id)).run;
  } catch (error) {
    if (error instanceof Fault && error.code === "not-found") notFound();
    throw error;
  }
}

/** Letters that the picture's one font lacks would be fetched from another machine, so they become a dot. */
function drawable(text: string): string {
  return text.replace(/[^\x20-\x7e\n\u00a0-\u00ff]/gu, "·");
}

function shortened(task: string): string {
  const line = drawable(task.trim().split("\n", 1)[0] ?? "");
  return line.length > 120 ? `${line.slice(0, 117)}...` : line;
}

function codeOf(run: Run): string {
  const holds = run.attempts.some((it) => it.attempt === run.end?.attempt && it.end?.code != null);
  if (!holds) return "No program yet.";
  const lines = codeInForm(run, { form: "function", clean: true }).trimEnd().split("\n");
  const shown = lines.slice(0, linesShown).map((line) =>
    drawable(line)
      .slice(0, 84)
      .replace(/^ +/, (it) => "\u00a0".repeat(it.length)),
  );
  return [...shown, ...(lines.length > linesShown ? ["..."] : [])].join("\n");
}
