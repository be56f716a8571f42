/** `fixpoint home`: where everything of ours lies, for scripts and for whoever takes it away. */
import { env } from "#lib/env.ts";
import { type Exit, exits } from "#lib/exit.ts";

export function home(): Exit {
  process.stdout.write(`${env.home}\n`);
  return exits.ok;
}
