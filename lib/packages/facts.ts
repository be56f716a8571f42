/** What the configured index says of distributions, asked by the ordinary client's own session. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import type { PackageFacts } from "#lib/run/package.ts";
import { refused } from "./build.ts";
import { type Jail, runConfined } from "./confined.ts";

const lineSchema = z.object({
  name: z.string(),
  exists: z.boolean().default(false),
  wheel: z.boolean().default(false),
  unreachable: z.string().optional(),
  version: z.string().optional(),
  bytes: z.int().nullish(),
  firstReleased: z.string().nullish(),
  newestReleased: z.string().nullish(),
});

const dayMs = 86_400_000;

/** One for each name, in their order. Throws Fault `unsupported` where the client itself fails, as by a setting that it does not take. */
export async function askIndex(
  jail: Jail,
  { root, names }: { root: string; names: readonly string[] },
  signal: AbortSignal,
): Promise<PackageFacts[]> {
  const program = await readFile(
    path.join(/* turbopackIgnore: true */ root, "workers", "packages", "facts.py"),
    "utf8",
  );
  const start = "import sys; sys.path[0] = sys.argv.pop(1); exec(compile(sys.argv.pop(1), 'facts', 'exec'))";
  const said = await runConfined(jail, { words: ["-c", start, jail.client.folder, program, ...names] }, signal);
  if (!said.ok) throw refused(said, names);
  const lines = said.stdout.split("\n").flatMap((it) => (it.trim() ? [lineSchema.parse(JSON.parse(it))] : []));
  return names.map((name) =>
    factsOf(lines.find((it) => it.name === name) ?? lineSchema.parse({ name, unreachable: "" })),
  );
}

function factsOf({ name, exists, wheel, unreachable, ...rest }: z.infer<typeof lineSchema>): PackageFacts {
  const told = Object.fromEntries(Object.entries(rest).filter(([, value]) => value != null));
  if (unreachable !== undefined) return { name, found: "unreachable" };
  const { firstReleased } = rest;
  const age = firstReleased ? { age: Math.max(0, Math.floor((Date.now() - Date.parse(firstReleased)) / dayMs)) } : {};
  return { name, found: wheel ? "yes" : exists ? "no-wheel" : "absent", ...told, ...age };
}
