/**
 * Every attack and every forgery, on each rung that this machine has, and without any sandbox those that are harmless.
 * Prints the table of docs/sandbox.md, and writes it there when asked to. Ends with 1 when anything got out.
 * Usage: npm run attacks:sandbox -- [--write]
 */
import { readFile, writeFile } from "node:fs/promises";
import { release } from "node:os";
import { join } from "node:path";
import { env } from "#lib/env.ts";
import { projectRoot } from "#lib/project.ts";
import {
  type Family,
  familyNames,
  firesInNode,
  firesOutside,
  type Forgery,
  forged,
  javascriptFamily,
  loot,
  readFamily,
  readForgeries,
  slowMs,
  usualMs,
} from "#lib/sandbox/attacks.ts";
import { fetchParts } from "#lib/sandbox/pyodide/parts.ts";
import type { Rung } from "#lib/sandbox/rungs.ts";
import { type OpenSandbox, openSandbox } from "#lib/sandbox/sandbox.ts";
import { aligned } from "./sandbox/table.ts";

type Attack = {
  family: string;
  name: string;
  gets: (sandbox: OpenSandbox, wallMs: number | undefined) => Promise<readonly unknown[]>;
};
/** What got something, by family; a column is absent for a rung that this machine does not have. */
type Column = { rung: Rung; got: Map<string, string[]>; python: string };

const never = new AbortController().signal;
const [begin, end] = ["<!-- begins: npm run attacks:sandbox -- --write -->", "<!-- ends -->"];
const workers = 2;
const say = (line: string) => process.stdout.write(`${line}\n`);

const families = await Promise.all(familyNames.map(readFamily));
const javascript = await readFamily(javascriptFamily);
const forgeries = await readForgeries();
const attacks: Attack[] = [
  ...families.flatMap(attacksOf),
  ...forgeries.map((forgery) => ({
    family: familyOf(forgery),
    name: forgery.name,
    gets: (sandbox: OpenSandbox, wallMs = usualMs) => forged(sandbox, { ...forgery, wallMs }, never),
  })),
];
const attacksOn: Record<Rung, Attack[]> = { 1: attacks, 2: attacks, 4: [...attacks, ...attacksOf(javascript)] };

function attacksOf({ name: family, code, attacks: names }: Family): Attack[] {
  return names.map((name) => ({
    family,
    name,
    gets: (sandbox, wallMs = usualMs) => loot(sandbox, { code, attack: name, wallMs }, never),
  }));
}

function familyOf({ family }: Forgery): string {
  return `verdict: ${family}`;
}

async function columnOf(rung: Rung): Promise<Column | undefined> {
  const sandbox = await openSandbox({ workers, best: rung, home: env.home }, never);
  const { status } = sandbox;
  try {
    if (status.rung !== rung) {
      say(`rung ${rung} cannot be had here: ${status.hint ?? ""}`);
      return undefined;
    }
    return { rung, got: await gotOn(sandbox, rung), python: status.python ?? "" };
  } finally {
    await sandbox.close();
  }
}

async function gotOn(sandbox: OpenSandbox, rung: Rung): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const waiting = [...attacksOn[rung]];
  const work = async () => {
    for (let attack = waiting.shift(); attack; attack = waiting.shift()) {
      const { family, name } = attack;
      const got = await attack.gets(sandbox, rung === 4 ? slowMs : undefined);
      if (got.length === 0) continue;
      found.set(family, [...(found.get(family) ?? []), name]);
      say(`rung ${rung}, ${family}: ${name} got ${JSON.stringify(got)}`);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return found;
}

async function table(columns: readonly Column[]): Promise<string[]> {
  const python = columns[0]?.python ?? "";
  const fired = new Map(
    await Promise.all(families.map(async (it) => [it.name, await firesOutside(it, python, never)] as const)),
  );
  if (columns.some(({ rung }) => rung === 4)) {
    const { pyodide } = await fetchParts(env.home, never);
    fired.set(javascript.name, await firesInNode(javascript, pyodide, never));
  }
  const row = (name: string, isMeant: (family: string) => boolean) => {
    const family = [...families, javascript].find((it) => it.name === name);
    const cells = columns.map(({ rung, got }) => {
      const all = attacksOn[rung].filter((it) => isMeant(it.family)).length;
      const out = [...got].filter(([its]) => isMeant(its)).flatMap(([, names]) => names).length;
      return all === 0 ? "" : `${all - out} of ${all}`;
    });
    return [
      name,
      ...cells,
      family && fired.has(name) ? `${fired.get(name)?.length ?? 0} of ${family.firing.length}` : "",
    ];
  };
  const names = new Set(Object.values(attacksOn).flatMap((its) => its.map(({ family }) => family)));
  const head = ["family", ...columns.map(({ rung }) => `held on rung ${rung}`), "harmless ones that fire outside"];
  return aligned([head, ...[...names].map((name) => row(name, (its) => its === name)), row("all", () => true)]);
}

/** The attacks that got something, by name. */
function lootWords({ rung, got }: Column): string[] {
  if (got.size === 0) return [];
  const words = [...got].map(([family, names]) => `${family}: ${names.toSorted().join(", ")}`).toSorted();
  return ["", `Got something on rung ${rung}: ${words.join("; ")}.`];
}

async function write(lines: readonly string[]): Promise<void> {
  const path = join(projectRoot(), "docs", "sandbox.md");
  const text = await readFile(path, "utf8");
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < 0) throw new Error(`${path} has no place for the table`);
  await writeFile(path, `${text.slice(0, from + begin.length)}\n\n${lines.join("\n")}\n\n${text.slice(to)}`);
}

const started = performance.now();
const columns: Column[] = [];
for (const rung of [1, 2, 4] as const) {
  const column = await columnOf(rung);
  if (column) columns.push(column);
}
const user = process.getuid?.() === 0 ? "root, dropped to a user of the jail's own" : "an ordinary user";
const lines = [
  `${new Date().toISOString().slice(0, 10)}, Linux ${release()} on ${process.arch}, ${columns[0]?.python ?? "no Python"}, started as ${user}.`,
  "",
  ...(await table(columns)),
  ...columns.flatMap(lootWords),
];
lines.forEach(say);
say(`${((performance.now() - started) / 1000).toFixed(0)} s`);
if (process.argv.includes("--write")) await write(lines);
// What is got on rung 4 is named in the table: much of it is make-believe, and a person must look.
const isHeld = columns.every(({ rung, got }) => rung === 4 || got.size === 0);
process.exitCode = isHeld && columns.length > 0 ? 0 : 1;
