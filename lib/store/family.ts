/** Runs that come from one another. */
import { sql } from "drizzle-orm";
import * as z from "zod";
import { endReason, hasProgram } from "./end-of-run.ts";
import type { Reach } from "./held-run.ts";
import { runs } from "./schema.ts";
import { type Relative, relativeSchema } from "#lib/wire.ts";

/** More than anybody forks by hand, so that a program that forks for ever makes no endless page. */
const mostRelatives = 200;

/** The run, all that it comes from and all that come from those, the oldest first; empty when there is no such run. */
export async function familyOf({ connection }: Reach, id: string): Promise<Relative[]> {
  const { rows } = await connection.ask((database) =>
    database.execute(sql`
      with recursive up as (
        select id, parent from ${runs} where id = ${id}
        union select above.id, above.parent from ${runs} above join up on above.id = up.parent
      ), down as (
        select id from up where parent is null
        union select below.id from ${runs} below join down on below.parent = down.id
      )
      select id, parent, parent_attempt as attempt, title, status, outcome, grade, ${hasProgram} as program,
        ${endReason} as reason from ${runs}
      where id in (select id from down)
      order by created_at, id
      limit ${mostRelatives}`),
  );
  return z.array(relativeSchema).parse(rows);
}
