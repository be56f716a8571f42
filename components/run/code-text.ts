import { useQuery } from "@tanstack/react-query";
import { request } from "#components/http.ts";
import type { Attempt, Run } from "#lib/run/fold.ts";
import type { Shape } from "./form-words.ts";
import { codeInReply } from "./live-code.ts";
import { isAtRest } from "./words.ts";

export function codeUrl(id: string, attempt: number, { form, clean }: Shape): string {
  return `/api/runs/${id}/code?form=${form}&clean=${clean ? 1 : 0}&attempt=${attempt}`;
}

/** What a person has said since is in every form of a program. */
export const codeKey = (url: string, { questions }: Pick<Run, "questions">): string =>
  `${url} ${questions.filter((it) => it.answer?.by === "person").length}`;

type Wanted = {
  id: string;
  run: Pick<Run, "questions" | "status">;
  attempt: Attempt | undefined;
  shape: Shape;
  first: { key: string; code: string } | undefined;
};
export type CodeText = { text: string; state: "writing" | "broken-off" | "ready" | "loading" | "none" | "failed" };

/** What the panel shows: the reply as it streams; once written, the text that the server hands out for download. */
export function useCodeText({ id, run, attempt, shape, first }: Wanted): CodeText {
  const url = attempt?.end?.code != null ? codeUrl(id, attempt.attempt, shape) : null;
  const key = codeKey(url ?? "", run);
  const { data, error } = useQuery({
    queryKey: ["code", key],
    queryFn: async ({ signal }) => (await request(url ?? "", { signal })).text(),
    enabled: url !== null,
    staleTime: Number.POSITIVE_INFINITY,
    ...(first && first.key === key ? { initialData: first.code } : {}),
  });
  return attempt?.end?.code != null && data !== undefined
    ? { text: data, state: "ready" }
    : textSoFar(attempt, { over: isAtRest(run), failed: error !== null });
}

function textSoFar(attempt: Attempt | undefined, { over, failed }: { over: boolean; failed: boolean }): CodeText {
  if (!attempt) return { text: "", state: "none" };
  if (!attempt.end) return { text: codeInReply(attempt.reply), state: over ? "broken-off" : "writing" };
  if (attempt.end.code === null) return { text: attempt.reply, state: "none" };
  return { text: attempt.end.code, state: failed ? "failed" : "loading" };
}
