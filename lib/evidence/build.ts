/** Which product this is: what answers here, as a measurement keeps it. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** SHA-256 over what `bin/setup/bundle.mjs` has summed up and the prompts as they lie; undefined where nothing is built. */
export function buildOf(root: string): string | undefined {
  const built = path.join(/* turbopackIgnore: true */ root, "dist", "answers-by");
  if (!existsSync(built)) return undefined;
  const sum = createHash("sha256").update(readFileSync(built));
  const prompts = path.join(/* turbopackIgnore: true */ root, "prompts");
  for (const name of readdirSync(prompts).sort())
    sum.update(`\0${name}\0`).update(readFileSync(path.join(/* turbopackIgnore: true */ prompts, name)));
  return sum.digest("hex");
}
