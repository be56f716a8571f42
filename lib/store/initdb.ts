/** The first start: a cluster is made beside its place and moved there whole, so that many may try at once. */
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { type Cluster, mkdirPrivate, runProgram } from "./cluster.ts";

/** What a first start leaves when it is killed may be swept after this many milliseconds. */
const abandonedMs = 600_000;

export async function initialise(cluster: Cluster, signal: AbortSignal): Promise<void> {
  await sweepAbandoned(cluster);
  const unfinished = `${cluster.folder}.new-${process.pid}-${randomBytes(4).toString("hex")}`;
  const password = join(unfinished, basename(cluster.passwordFile));
  try {
    await mkdirPrivate(unfinished, cluster.owner);
    await writeFile(password, randomBytes(24).toString("base64url"), { mode: 0o600 });
    if (cluster.owner) await chown(password, cluster.owner.uid, cluster.owner.gid);
    const data = join(unfinished, basename(cluster.data));
    const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
    const access = ["--username=fixpoint", "--auth=scram-sha-256", `--pwfile=${password}`];
    await runProgram(cluster, ["initdb", `--pgdata=${data}`, ...access, ...locale, "--no-instructions"], signal);
    await rename(unfinished, cluster.folder);
  } catch (error) {
    // Another process came first: its cluster is as good as ours.
    if (!existsSync(cluster.data)) throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function sweepAbandoned({ folder }: Cluster): Promise<void> {
  const parent = dirname(folder);
  const unfinished = (await readdir(parent)).filter((name) => name.startsWith(`${basename(folder)}.new-`));
  for (const path of unfinished.map((name) => join(parent, name))) {
    const found = await stat(path, { bigint: false });
    if (Date.now() - found.mtimeMs > abandonedMs) await rm(path, { recursive: true, force: true });
  }
}
