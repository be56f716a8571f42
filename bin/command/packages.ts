/** `fixpoint packages`: what may be imported, and what is installed. Needs neither the sandbox nor the index. */
import { env } from "#lib/env.ts";
import { type Exit, exits } from "#lib/exit.ts";
import { allowedPackages, allowPackages, forbidPackages } from "#lib/packages/allow-list.ts";
import { distributionName } from "#lib/packages/name.ts";
import { listEnvironments, removeEnvironment, shelfOf } from "#lib/packages/shelf.ts";

export async function listPackages(): Promise<Exit> {
  const [allowed, kept] = [await allowedPackages(env.home), await listEnvironments(shelfOf(env.home))];
  process.stdout.write(`allowed: ${allowed.join(", ") || "none; fixpoint packages allow NAME adds one"}\n`);
  for (const { asked, bytes, lock, python, usedAt } of kept) {
    const facts = [`${lock.length} packages`, `${(bytes / 1e6).toFixed(0)} MB`, `Python ${python}`];
    process.stdout.write(`${asked.join(" + ")}: ${facts.join(" · ")} · used ${usedAt.toISOString().slice(0, 10)}\n`);
  }
  return exits.ok;
}

export async function allow(names: readonly string[]): Promise<Exit> {
  await allowPackages(env.home, names);
  process.stdout.write(`allowed: ${(await allowedPackages(env.home)).join(", ")}\n`);
  return exits.ok;
}

export async function remove(names: readonly string[]): Promise<Exit> {
  await forbidPackages(env.home, names);
  const gone = new Set(names.map(distributionName));
  const shelf = shelfOf(env.home);
  for (const { key, asked, bytes } of await listEnvironments(shelf)) {
    if (!asked.some((name) => gone.has(name))) continue;
    await removeEnvironment(shelf, key);
    process.stdout.write(`removed ${asked.join(" + ")}: ${(bytes / 1e6).toFixed(0)} MB\n`);
  }
  return exits.ok;
}
