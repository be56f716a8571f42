/** What the scripts of a run have written, kept apart from its events and for as long as the run. */
import { and, eq } from "drizzle-orm";
import type { Database } from "./connection.ts";
import { files, schemaName } from "./schema.ts";
import { storable } from "./storable.ts";
import { type FileContent, type FileType, fileTypes } from "#lib/run/file.ts";
import { Fault } from "#lib/run/fault.ts";

/** Bytes of all files of one run: what is beyond that is named in its events, and not kept. */
const runMost = 64 << 20;

export type StoredFile = { type: FileType; content: Buffer };

/** In place of what was kept for the attempt before. Nothing is kept once the lease is lost. */
export async function keepFiles(
  database: Database,
  { id, lease }: { id: string; lease: string },
  { attempt, written }: { attempt: number; written: readonly FileContent[] },
): Promise<void> {
  const size = written.reduce((sum, file) => sum + file.size, 0);
  const columns = [written.map((it) => it.name), written.map((it) => it.type), written.map(bytesOf)];
  await database.$client.query({ ...keeping, values: [id, lease, attempt, ...columns, size] });
}

const keeping = {
  name: "keep-files",
  text: `
    with held as (
      select id from ${schemaName}.runs where id = $1 and lease = $2 and status <> 'ended' for share
    ), room as (
      select ${runMost} - coalesce(sum(octet_length(content)), 0) as bytes
      from ${schemaName}.files where run_id = $1 and attempt <> $3::int
    ), gone as (
      delete from ${schemaName}.files using held
      where run_id = held.id and attempt = $3::int and not name = any($4::text[])
    )
    insert into ${schemaName}.files (run_id, attempt, name, type, content)
    select held.id, $3::int, name, type, content
    from held, room, unnest($4::text[], $5::text[], $6::bytea[]) as written (name, type, content)
    where room.bytes >= $7::bigint
    on conflict (run_id, attempt, name) do update set type = excluded.type, content = excluded.content`,
};

function bytesOf({ content }: FileContent): Buffer {
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
}

/** Throws Fault `not-found`. */
export async function readFile(
  database: Database,
  { id, attempt, name }: { id: string; attempt: number; name: string },
): Promise<StoredFile> {
  const [found] = await database
    .select({ type: files.type, content: files.content })
    .from(files)
    .where(and(eq(files.runId, id), eq(files.attempt, attempt), eq(files.name, storable(name))));
  if (!found) {
    const hint = `a run keeps ${runMost >> 20} MB of files; the program can be run anew by a fork`;
    throw new Fault("not-found", "There is no such file.", { hint });
  }
  return { type: fileTypes.find((it) => it === found.type) ?? "application/octet-stream", content: found.content };
}
