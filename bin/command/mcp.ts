/** `fixpoint mcp`: the tools of an agent that starts this command and speaks to it by stdin and stdout. */
import { once } from "node:events";
import { serveStdio, StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import { type Exit, exits } from "#lib/exit.ts";
import { mcpServer, type Workshop } from "#lib/mcp.ts";
import { openPending } from "#lib/pending.ts";
import { projectVersion } from "#lib/project.ts";
import { foldRun, type Run } from "#lib/run/fold.ts";
import { faultOfEnd } from "#lib/run/outcome.ts";
import { linesOf } from "#lib/run/tell.ts";
import type { Store } from "#lib/store/store.ts";
import { closeAll, log, models } from "#lib/wiring.ts";
import { carryHere } from "./carry-here.ts";
import { unlessDeleted } from "./deleted.ts";
import { untilInterrupted } from "./interrupt.ts";
import { readyStore } from "./makeable.ts";
import { spokenLines } from "./spoken-lines.ts";

/** Until the agent closes its end, or the process is told to stop. */
export async function mcp(): Promise<Exit> {
  const interrupted = untilInterrupted();
  const workshop: Workshop = {
    make: (...asked) => {
      const made = make(...asked);
      pending.add(made);
      return made;
    },
    models: (signal) => models().list(signal),
  };
  const onerror = (error: Error) => log().info({ err: error }, "the agent");
  const { heard, close } = spokenLines(process.stdin, process.stdout);
  const transport = new StdioServerTransport(heard);
  const served = serveStdio(() => mcpServer(workshop, projectVersion()), { onerror, transport });
  await Promise.race([once(heard, "end"), once(interrupted, "abort")]);
  close();
  await served.close();
  await pending.settled();
  await closeAll();
  return exits.ok;
}

/** What the process ends after. */
const pending = openPending();

/** A run that nobody waits for any more ends by its own event. */
const toTheEnd = new AbortController().signal;

const make: Workshop["make"] = async (task, { signal }, say) => {
  const kept = await readyStore(task, signal);
  const { id } = await kept.create(task);
  const cancel = () => {
    kept.cancel(id).catch((error: unknown) => log().error({ err: error, run: id }, "a run was left and not stopped"));
  };
  signal.addEventListener("abort", cancel);
  if (signal.aborted) cancel();
  const [run, { gathered }] = await unlessDeleted(
    Promise.all([followed(kept, id, say), carryHere(kept, id, { signal: toTheEnd })]),
  );
  if (gathered) pending.add(gathered);
  signal.removeEventListener("abort", cancel);
  const fault = run.end && faultOfEnd(run.end);
  if (fault) throw fault;
  return { id, run };
};

async function followed(kept: Store, id: string, say: (line: string) => void): Promise<Run> {
  let run: Run | undefined;
  for await (const batch of kept.follow(id, 0, toTheEnd)) {
    for (const event of batch) {
      run = foldRun(run, event);
      linesOf(run, event).forEach(say);
    }
  }
  if (!run) throw new Error(`run ${id} has no events`);
  return run;
}
