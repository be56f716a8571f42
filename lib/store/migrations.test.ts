import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import * as z from "zod";

const folder = "lib/store/migrations";
const journal = z
  .object({ entries: z.array(z.object({ idx: z.int(), tag: z.string() })) })
  .parse(JSON.parse(readFileSync(`${folder}/meta/_journal.json`, "utf8")));

test("the migrations that are built in are those that drizzle-kit wrote", async () => {
  const entries = journal.entries.map(({ tag }) => {
    const statements = readFileSync(`${folder}/${tag}.sql`, "utf8").replaceAll("--> statement-breakpoint", "");
    return `  {\n    name: ${JSON.stringify(tag)},\n    statements: \`${statements.trim()}\`,\n  },\n`;
  });
  const head =
    "/** The .sql files beside this one, as a module: a bundle finds it wherever it lies. Written by `npx vitest run lib/store -u`. */\n";
  await expect(`${head}export const migrations = [\n${entries.join("")}];\n`).toMatchFileSnapshot(
    "./migrations/embedded.ts",
  );
});

test("the tables of the schema are those that the migrations make", () => {
  const copy = mkdtempSync(join(tmpdir(), "fixpoint-migrations-"));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  cpSync(folder, copy, { recursive: true });
  const options = ["--dialect=postgresql", "--schema=lib/store/schema.ts", `--out=${relative(".", copy)}`];
  execFileSync(process.execPath, ["node_modules/drizzle-kit/bin.cjs", "generate", ...options]);
  expect(readdirSync(copy).sort()).toEqual(readdirSync(folder).sort());
});
