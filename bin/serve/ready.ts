/** What the supervisor says once the server answers. */
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { addressOf } from "#lib/http/address.ts";
import { orAfter } from "#lib/patience.ts";
import { type Health, healthSchema } from "#lib/wire.ts";
import { addressesElsewhere, type Interfaces, type Listening } from "./elsewhere.ts";

/** The worker needs a moment for its canaries; after this the line is printed without them. */
const patienceMs = 5_000;

/** The server's health as soon as a worker has told its sandbox; what is known by then otherwise. */
export async function waitForHealth(url: string, signal: AbortSignal): Promise<Health | undefined> {
  const until = Date.now() + patienceMs;
  let health: Health | undefined;
  while (Date.now() < until && !signal.aborted) {
    const answer = await askHealth(url, { patienceMs, signal });
    if (typeof answer === "object") health = answer;
    if (health?.sandbox.rung) return health;
    await pause(100);
  }
  return health;
}

type Patience = { patienceMs: number; signal: AbortSignal };

/** The health of the Fixpoint that listens there; "other" where somebody else answers, and "silent" where nobody does. */
export async function askHealth(url: string, { patienceMs, signal }: Patience): Promise<Health | "other" | "silent"> {
  try {
    // fetch would ask whoever hangs up again and again.
    const asking = get(`${url}/api/health`, { signal: orAfter(patienceMs, signal), agent: false });
    const [response] = (await once(asking, "response")) as [IncomingMessage];
    return healthSchema.safeParse(await json(response)).data ?? "other";
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
    // What the HTTP parser cannot read was said by somebody, too.
    if (error instanceof SyntaxError || code?.startsWith("HPE_")) return "other";
    if (code !== undefined) return "silent";
    throw error;
  }
}

export function readyLine(url: string, health: Health | undefined): string {
  return [`Fixpoint is ready: ${url}`, modelSaid(health?.model), sandboxSaid(health?.sandbox), "Ctrl-C stops it"].join(
    " · ",
  );
}

/**
 * Where a server with a token is opened: `/?token=` with it, once in each browser. The token itself is told to no screen
 * and no log; undefined where none is asked for.
 */
export function tokenLine(
  { token, ...listening }: Listening & { token: string | undefined },
  interfaces?: Interfaces,
): string | undefined {
  if (token === undefined) return undefined;
  const elsewhere = addressesElsewhere(listening, interfaces);
  const opened = elsewhere.length === 0 ? [addressOf(listening)] : elsewhere;
  const from = elsewhere.length === 0 ? "in a browser" : "from another device";
  const addresses = opened.map((it) => `${it}/?token=…`).join(" or ");
  return `open it ${from}: ${addresses} (the value of FIXPOINT_TOKEN in place of the dots)`;
}

function modelSaid(model: Health["model"] | undefined): string {
  if (!model) return "model not known yet";
  return model.id === null ? `no model yet${model.hint ? ` (${model.hint})` : ""}` : `model ${model.id}`;
}

export function sandboxSaid(sandbox: Health["sandbox"] | undefined): string {
  if (!sandbox?.rung) return "sandbox not known yet";
  if (sandbox.rung === 5) return `no sandbox, nothing is run${sandbox.hint ? ` (${sandbox.hint})` : ""}`;
  const { canaries } = sandbox;
  const held = canaries ? `, ${canaries.held} of ${canaries.held + canaries.leaked.length} attacks held` : "";
  return `sandbox rung ${sandbox.rung}${held}`;
}
