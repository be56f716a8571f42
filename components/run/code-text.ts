import { useQuery } from "@tanstack/react-query";
import { request } from "#components/http.ts";
import type { Attempt } from "#lib/run/fold.ts";
import type { Shape } from "./form-words.ts";
import { codeInReply } from "./live-code.ts";

export function codeUrl(id: string, attempt: number, { form, clean }: Shape): string {
  return `/api/runs/${id}/code?form=${form}&clean=${clean ? 1 : 0}&attempt=${attempt}`;
}

type Wanted = {
  id: string;
  attempt: Attempt | undefined;
  shape: Shape;
  /** Nothing is being written any more. */
  over: boolean;
  first: { key: string; code: string } | undefined;
};
export type CodeText = { text: string; state: "writing" | "broken-off" | "ready" | "loading" | "none" | "failed" };

/** What the panel shows: the reply as it streams; once written, the text that the server hands out for download. */
export function useCodeText({ id, attempt, shape, first, over }: Wanted): CodeText {
  const url = attempt?.end?.code != null ? codeUrl(id, attempt.attempt, shape) : null;
  const { data, error } = useQuery({
    queryKey: ["code", url],
    queryFn: async ({ signal }) => (await request(url ?? "", { signal })).text(),
    enabled: url !== null,
    staleTime: Number.POSITIVE_INFINITY,
    ...(first && first.key === url ? { initialData: first.code } : {}),
  });
  return attempt?.end?.code != null && data !== undefined
    ? { text: data, state: "ready" }
    : textSoFar(attempt, { over, failed: error !== null });
}

function textSoFar(attempt: Attempt | undefined, { over, failed }: { over: boolean; failed: boolean }): CodeText {
  if (!attempt) return { text: "", state: "none" };
  if (!attempt.end) return { text: codeInReply(attempt.reply), state: over ? "broken-off" : "writing" };
  if (attempt.end.code === null) return { text: attempt.reply, state: "none" };
  return { text: attempt.end.code, state: failed ? "failed" : "loading" };
}
