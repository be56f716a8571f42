/** Weights from the publisher's own repository, resumed where an earlier try broke off. */
import { Fault } from "#lib/run/fault.ts";
import { piecesOf } from "./http.ts";
import { PartialFile, type Progress } from "./partial-file.ts";
import { sizeOf, type Weights, weightsFile } from "./weights.ts";

const connectMs = 4000;

/**
 * Answers false where the hub cannot be reached within 4 s, does not have the file, as far as its length tells, or breaks
 * off: another source may go on. Throws Fault `model-failed` for a file that is not the expected one, or the signal's reason.
 */
export async function fetchFromHub(
  { home, weights, hub }: { home: string; weights: Weights; hub: string },
  progress: Progress,
  signal: AbortSignal,
): Promise<boolean> {
  const target = weightsFile(home, weights);
  const file = `${target}.hub`;
  const url = `${hub}/${weights.hub.repository}/resolve/main/${weights.hub.file}`;
  const from = await sizeOf(file);
  if (from < weights.bytes) {
    const answer = await reach(url, { from, bytes: weights.bytes }, signal);
    if (!answer) return false;
    const partial = await PartialFile.open({ file, keep: answer.status === 206 ? from : 0, progress }, signal);
    if (!(await appendAll(partial, answer, { limit: weights.bytes, signal }))) return false;
  }
  await (await PartialFile.open({ file, keep: weights.bytes, progress }, signal)).finish(target, weights);
  return true;
}

/** Answers false where the connection broke off; what came is kept. */
async function appendAll(
  partial: PartialFile,
  answer: Response,
  { limit, signal }: { limit: number; signal: AbortSignal },
): Promise<boolean> {
  try {
    await partial.append(piecesOf(answer, signal), limit, signal);
    return partial.bytes === limit;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Fault && partial.bytes <= limit) return false;
    throw error;
  }
}

/** Undefined where nobody answers in time, or not with the file. */
async function reach(
  url: string,
  { from, bytes }: { from: number; bytes: number },
  signal: AbortSignal,
): Promise<Response | undefined> {
  const slow = new AbortController();
  const timer = setTimeout(() => slow.abort(), connectMs);
  try {
    // As it lies there: the length of what is packed tells nothing.
    const headers = { "accept-encoding": "identity", ...(from > 0 && { range: `bytes=${from}-` }) };
    const answer = await fetch(url, { headers, signal: AbortSignal.any([signal, slow.signal]) });
    if (answer.ok && isOfFile(answer, { from, bytes })) return answer;
    await answer.body?.cancel();
    return undefined;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof TypeError || slow.signal.aborted) return undefined;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Whoever stands between, as the page of a network that wants to be signed in to, answers with another length. */
function isOfFile({ status, headers }: Response, { from, bytes }: { from: number; bytes: number }): boolean {
  if (status === 206) return headers.get("content-range") === `bytes ${from}-${bytes - 1}/${bytes}`;
  const length = headers.get("content-length");
  if (length !== null) return status === 200 && length === String(bytes);
  return status === 200 && !headers.get("content-type")?.startsWith("text/");
}
