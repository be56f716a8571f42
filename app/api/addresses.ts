import type { CreatedRun } from "#lib/wire.ts";

export function addressesOf(id: string): CreatedRun {
  return { id, url: `/runs/${id}`, events: `/api/runs/${id}/events` };
}
