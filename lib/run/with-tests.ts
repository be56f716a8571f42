/** The program together with its examples, as one file that pytest runs; where the examples passed, so does the file. */
import { alike, alikeImports, comparedLine, type Line, raisingLine } from "./compared.ts";
import type { Example } from "./example.ts";
import { rejoined } from "./examples/rejoined.ts";
import { partsOf } from "./examples/test-file.ts";
import { withoutProgramImports } from "./examples/tested-module.ts";
import { offeredImports } from "./offered-imports.ts";
import { awaited, boundNames, indented, renamed } from "./python/placed.ts";
import { blanked } from "./python/scan.ts";
import { topStatements } from "./python/statements.ts";

type Program = { code: string; name: string };
/** What an example becomes: statements of the file, and the body or the whole of its tests. */
type Piece = { settings: string[]; tests: string[]; body?: string; needs: Line["needs"] };

export function functionWithTests({ code, name }: Program, examples: readonly Example[]): string {
  const pieces = examples.map((it) => pieceOf(it, { code, name }));
  const needs = new Set(pieces.flatMap((it) => it.needs));
  const said = pieces.map(({ settings, tests, body = "" }) => [...settings, ...tests, body].join("\n")).join("\n");
  const [future, rest] = withoutFuture(code);
  const [futureToo] = withoutFuture(said);
  const imports = [
    ...offeredImports(said, `${code}\n${said}`),
    ...(needs.has("alike") ? alikeImports : []),
    ...[...needs].filter((it) => it.startsWith("import ")),
  ];
  const head = [...new Set([...future, ...futureToo]), ...new Set(imports)].join("\n");
  const settings = [...(needs.has("alike") ? [alike] : []), ...new Set(pieces.flatMap((it) => it.settings))];
  return `${[head, rest.trim(), ...settings, ...testsOf(pieces, `${code}\n${said}`)].filter(Boolean).join("\n\n\n")}\n`;
}

function pieceOf(example: Example, program: Program): Piece {
  switch (example.kind) {
    case "call":
      return lined(comparedLine(example, program.code));
    case "raises":
      return lined(raisingLine(example, program.code));
    case "assert":
      return assertPiece(example.source, program);
    case "output":
      throw new Error("a function prints nothing that an example speaks of");
  }
}

const lined = ({ text, needs }: Line): Piece => ({ settings: [], tests: [], body: text, needs });

/** Functions and classes stand as they are; what runs at the margin of a file becomes the body of a test. */
function assertPiece(source: string, { code, name }: Program): Piece {
  const defined = topStatements(code).filter(({ kind }) => /^(?:function|class|assignment)$/.test(kind));
  const own = [...new Set([name, ...defined.map((it) => it.name ?? "")])].filter(Boolean);
  const text = own.reduce((rest, it) => withoutProgramImports(rest, it), source);
  const parts = partsOf(text, name);
  if (!parts.some((it) => it.role === "test")) return { settings: [], tests: [], body: text, needs: [] };
  // What the file calls as the program does must not replace it.
  const taken = boundNames(parts.filter((it) => it.role === "setting" && it.kind !== "import")).filter((it) =>
    own.includes(it),
  );
  const [settings, tests] = (["setting", "test"] as const).map((role) =>
    parts.filter((it) => it.role === role).map((it) => renamed(withoutFuture(it.text)[1].trim(), taken)),
  );
  const waiting = (tests ?? []).map(awaited);
  const needs = waiting.join() === tests?.join() ? [] : ["import asyncio" as const];
  return { settings: (settings ?? []).filter(Boolean), tests: waiting, needs };
}

/** A test of its own for each example, under a name that nothing else has. */
function testsOf(pieces: readonly Piece[], said: string): string[] {
  const prefix = /\btest_\d+\b/.test(blanked(said)) ? "test_example" : "test";
  const seen = new Map<string, number>();
  const whole = rejoined(pieces.flatMap((it) => it.tests));
  return pieces.flatMap(({ tests, body, needs }, at) => {
    if (body === undefined) return tests.flatMap((it) => wholeOnce(it, whole)).map((it) => unlike(it, seen));
    const given = needs.includes("capsys") ? "capsys" : "";
    return [`def ${prefix}_${at + 1}(${given}):\n${indented(withoutFuture(body)[1].replace(/^\n+/, ""))}`];
  });
}

function wholeOnce(test: string, whole: Map<string, string>): string[] {
  const text = whole.get(test);
  whole.delete(test);
  return text === undefined ? [] : [text];
}

/** The second test of one name would hide the first. */
function unlike(test: string, seen: Map<string, number>): string {
  const head = /^((?:async[ \t]+)?(?:def|class)[ \t]+)(\p{XID_Continue}+)/mu;
  const name = head.exec(test)?.[2] ?? "";
  const count = (seen.get(name) ?? 0) + 1;
  seen.set(name, count);
  return count === 1 ? test : test.replace(head, `$1$2_${count}`);
}

/** Lines that must stand first in a file, or can stand in no function, and the source without them. */
function withoutFuture(source: string): [string[], string] {
  const first = /^from[ \t]+(?:__future__[ \t]+import[ \t]+[\w, \t]+|[\w.]+[ \t]+import[ \t]+\*)[ \t]*(?:#.*)?\n?/gm;
  const found = source.match(first) ?? [];
  const ordered = found
    .map((it) => it.trim())
    .sort((a, b) => Number(b.includes("__future__")) - Number(a.includes("__future__")));
  return [ordered, source.replace(first, "")];
}
