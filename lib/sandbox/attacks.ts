/** Attacks as data: Python files below workers/python/attacks, whose functions answer with what they got hold of. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pythonFolder } from "./folder.ts";

/** A function that answers with anything but None has got out. */
export type Family = { name: string; code: string; attacks: string[] };
/** A program that must not pass for what it is not. */
export type Forgery = { name: string; code: string };

export async function readFamily(name: string): Promise<Family> {
  const code = await readFile(join(pythonFolder, "attacks", `${name}.py`), "utf8");
  const attacks = [...code.matchAll(/^def ([a-z]\w*)\(\)/gm)].map(([, attack = ""]) => attack);
  return { name, code, attacks };
}

/** The programs of all files, each below a line `# --- its name`. */
export async function readForgeries(): Promise<Forgery[]> {
  const folder = join(pythonFolder, "attacks", "forgeries");
  const files = (await readdir(folder)).filter((name) => name.endsWith(".py")).sort();
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")));
  return texts
    .flatMap((text) => text.split(/^# --- /m).slice(1))
    .map((part) => {
      const end = part.indexOf("\n");
      return { name: part.slice(0, end).trim(), code: part.slice(end + 1) };
    });
}
