/** The laws of the house that no linter knows. */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { techniqueNames } from "#lib/run/technique-names.ts";

const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" });
const all = tracked.split("\n").filter((file) => /\.(tsx?|mjs|py)$/.test(file));
const files = all.filter(
  (file) => /^(app|components|lib|workers|bin|eval)\//.test(file) && !/\.test\.tsx?$/.test(file),
);
const text = (file: string) => readFileSync(file, "utf8");

test("a file is named for the thing in it", () => {
  const vague = /(^|[-_])(utils?|helpers?|common|misc|shared|types|constants|index|manager|service)\.(tsx?|mjs|py)$/;
  expect(files.filter((file) => vague.test(basename(file)))).toEqual([]);
});

test("a file fits a screen or two", () => {
  const code = (file: string) =>
    text(file)
      .split("\n")
      .filter((line) => !/^\s*(#|\/\/|\/?\*|$)/.test(line)).length;
  expect(all.filter((file) => !/\.test\.tsx?$/.test(file) && code(file) > 250)).toEqual([]);
});

test("a port has more than one implementation, or it is no port", () => {
  for (const [, port = ""] of text("lib/run/ports.ts").matchAll(/export interface (\w+)/g)) {
    const makes = new RegExp(
      `(\\)|\\w): (?:Promise<)?(?:Open)?${port}\\b|${port} = \\{|implements ${port}\\b|: Promise<Open${port}>`,
    );
    const makers = files.filter((file) => makes.test(text(file)) && /^lib\/(model|packages|sandbox)\//.test(file));
    expect.soft(makers.length, `${port}: ${makers.join(", ")}`).toBeGreaterThan(1);
  }
});

test("no view loads the schema library with its first scripts, for what a page reads was checked where it was made", async () => {
  const entryPoints = files.filter((file) => /^"use client"/.test(text(file)));
  const { metafile } = await build({
    entryPoints,
    bundle: true,
    splitting: true,
    format: "esm",
    packages: "external",
    external: ["*.css"],
    jsx: "automatic",
    metafile: true,
    write: false,
    outdir: "out",
  });
  const loaded = (file: string) =>
    (metafile.inputs[file]?.imports ?? []).filter(({ kind }) => kind === "import-statement").map(({ path }) => path);
  const reached = new Map(entryPoints.map((file) => [file, file]));
  for (const [file, way] of reached)
    for (const next of loaded(file)) if (!reached.has(next)) reached.set(next, `${way} > ${next}`);
  expect(reached.size).toBeGreaterThan(entryPoints.length);
  expect(reached.get("zod")).toBeUndefined();
});

test("each row of docs/workbench.md names tests, and each of them is there", () => {
  const page = text("docs/workbench.md");
  const references = (line: string) => [...line.matchAll(/`([\w./-]+): ([^`]+)`/g)];
  const rows = page.split("\n").filter((line) => /^\| +\d+ +\|/.test(line));
  expect(rows.map((row) => references(row).length > 0)).toEqual(Array(24).fill(true));
  const absent = references(page).filter(([, place = "", words = ""]) => {
    const source = text(place.includes("/") ? place : `e2e/${place}.spec.ts`);
    const titles = [...source.matchAll(/\btest\w*\(\s*(["`])(.*?)\1,/g)].map(([, , title = ""]) => title);
    return !titles.some((title) => title.includes(words));
  });
  expect(absent.map(([reference]) => reference)).toEqual([]);
});

test("each technique has its row in docs/techniques.md, a flag and a file", () => {
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const rows = [...text("docs/techniques.md").matchAll(/^\| `(\w+)` +\| `(--[\w-]+)` +\|.+\| `([\w./-]+)` +\|$/gm)];
  const names = techniqueNames;
  expect(rows.map(([, name]) => name).sort()).toEqual(names.toSorted());
  expect(rows.map(([, , flag]) => flag).sort()).toEqual(names.map((name) => `--${kebab(name)}`).sort());
  expect(rows.map(([, , , file]) => file).sort()).toEqual(
    names.map((it) => `lib/run/techniques/${kebab(it)}.ts`).sort(),
  );
  expect(rows.filter(([, , , file = ""]) => !files.includes(file))).toEqual([]);
  const flags = text("bin/command/technique-flags.ts");
  expect(rows.filter(([, , flag]) => !new RegExp(`"${flag} ?[<"]`).test(flags))).toEqual([]);
  const fields = text("components/composer/setting-fields.ts");
  expect(names.filter((name) => !fields.includes(`name: "${name}"`))).toEqual([]);
});

test("each script of npm that somebody is told to run is there", () => {
  const { scripts } = JSON.parse(text("package.json")) as { scripts: Record<string, string> };
  const told = tracked.split("\n").filter((file) => /\.(tsx?|mjs|py|md)$/.test(file) && !/\.test\.tsx?$/.test(file));
  const named = told.flatMap((file) =>
    [...text(file).matchAll(/\bnpm run ([\w:-]+)/g)].map(([, script = ""]) => ({ file, script })),
  );
  expect(named.filter(({ script }) => scripts[script] === undefined)).toEqual([]);
});

test("the lockfile knows the optional packages of every system, without which npm ci refuses it", () => {
  type Locked = { optionalDependencies?: Record<string, string> };
  const { packages } = JSON.parse(text("package-lock.json")) as { packages: Record<string, Locked> };
  const names = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, "")));
  const optional = Object.values(packages).flatMap((it) => Object.keys(it.optionalDependencies ?? {}));
  expect(optional.filter((name) => !names.has(name))).toEqual([]);
});

test("a comment says what the next line does not", () => {
  expect(files.flatMap((file) => echoes(text(file)).map((comment) => `${file}: ${comment}`))).toEqual([]);
});

test("the root holds few files", () => {
  const entries = readdirSync(".", { withFileTypes: true }).filter(
    (entry) => entry.isFile() && tracked.includes(`\n${entry.name}\n`),
  );
  expect(entries.length).toBeLessThanOrEqual(22);
});

function echoes(source: string): string[] {
  const lines = source.split("\n");
  return lines.filter((line, at) => {
    const comment = /^\s*\/\/\s*(.+)/.exec(line)?.[1];
    if (!comment) return false;
    const said = stems(comment);
    const code = new Set(stems(lines.slice(at + 1, at + 3).join(" ")));
    return said.length > 0 && said.length <= 6 && said.filter((stem) => code.has(stem)).length >= said.length * 0.75;
  });
}

function stems(prose: string): string[] {
  const words =
    prose
      .replace(/([a-z])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .match(/[a-z]{3,}/g) ?? [];
  const idle = new Set(
    "the and for this that with from not then all new now first next get set create make build check handle return define call add update".split(
      " ",
    ),
  );
  return words.filter((word) => !idle.has(word)).map((word) => word.slice(0, 4));
}
