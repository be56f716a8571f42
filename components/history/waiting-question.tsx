"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { request } from "#components/http.ts";
import { QuestionCard } from "#components/run/question-card.tsx";
import type { Run } from "#lib/run/fold.ts";

/** What a run in the list waits for, so that it can be answered there. */
export function WaitingQuestion({ id }: { id: string }) {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ["runs", "question", id],
    queryFn: async ({ signal }) => (await (await request(`/api/runs/${id}`, { signal })).json()) as Run,
  });
  const question = data?.questions.find((it) => it.answer === undefined);
  if (!question) return null;
  const answered = () => {
    client.invalidateQueries({ queryKey: ["runs"] }).catch(reportError);
  };
  return <QuestionCard id={id} question={question} answered={answered} />;
}
