/** `fixpoint packages`: what may be imported, and what is installed. Needs neither the sandbox nor the index. */
import { env } from "#lib/env.ts";
import { type Exit, exits } from "#lib/exit.ts";
import { allowedPackages, allowPackages, forbidPackages } from "#lib/packages/allow-list.ts";
import { distributionName } from "#lib/packages/name.ts";
import { listEnvironments, removeEnvironment, shelfOf } from "#lib/packages/shelf.ts";

export async function listPackages(): Promise<Exit> {
  const [allowed, kept] = [await allowedPackages(env.home), await listEnvironments(shelfOf(env.home))];
  process.stdout.write(`allowed: ${allowed.join(", ") || "none; npx fixpoint packages allow NAME adds one"}\n`);
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

/** Names of which there was nothing to forget, and nothing to remove, are told: that they are gone is what was wanted. */
export async function remove(names: readonly string[]): Promise<Exit> {
  const gone = new Set(names.map(distributionName));
  const forgotten = (await allowedPackages(env.home)).filter((it) => gone.has(it));
  await forbidPackages(env.home, names);
  if (forgotten.length > 0) process.stdout.write(`not allowed any more: ${forgotten.join(", ")}\n`);
  const removed = await removeInstalled(gone);
  const idle = [...gone].filter((it) => !forgotten.includes(it) && !removed.has(it));
  if (idle.length > 0) process.stderr.write(`neither allowed nor installed: ${idle.join(", ")}\n`);
  return exits.ok;
}

/** The names of all that went with them. */
async function removeInstalled(gone: ReadonlySet<string>): Promise<Set<string>> {
  const shelf = shelfOf(env.home);
  const removed = new Set<string>();
  for (const { key, asked, bytes } of await listEnvironments(shelf)) {
    if (!asked.some((name) => gone.has(name))) continue;
    await removeEnvironment(shelf, key);
    for (const name of asked) removed.add(name);
    process.stdout.write(`removed ${asked.join(" + ")}: ${(bytes / 1e6).toFixed(0)} MB\n`);
  }
  return removed;
}
