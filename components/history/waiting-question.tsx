"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { request } from "#components/http.ts";
import { QuestionCard } from "#components/run/question-card.tsx";
import type { Question } from "#lib/run/event.ts";
import type { Run } from "#lib/run/fold.ts";

const soonMs = 1_000;

/** What a run in the list waits for, so that it can be answered there. */
export function WaitingQuestion({ id }: { id: string }) {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ["runs", "question", id],
    queryFn: async ({ signal }) => (await (await request(`/api/runs/${id}`, { signal })).json()) as Run,
    // The question before may be what is kept, and nothing else tells that the next one has come.
    staleTime: 0,
    refetchInterval: ({ state }) => (openQuestion(state.data) ? false : soonMs),
  });
  const question = openQuestion(data);
  if (!data || !question) return null;
  const answered = () => {
    client.invalidateQueries({ queryKey: ["runs"] }).catch(reportError);
  };
  return (
    <QuestionCard
      key={question.question}
      id={id}
      run={data}
      question={question}
      heir={`run-${id}`}
      answered={answered}
    />
  );
}

function openQuestion(run: Run | undefined): Question | undefined {
  return run?.questions.find((it) => it.answer === undefined);
}
