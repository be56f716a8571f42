/** An example that most programs answer otherwise, put right by what they answer: as if the person had been asked, and had said so. */
import type { Asked, Run } from "#lib/run/fold.ts";
import { exampleQuestion } from "#lib/run/question.ts";
import { settledTask } from "#lib/run/settled.ts";
import type { Task } from "#lib/run/task.ts";

export type Corrected = {
  call: string;
  /** As Python source. */
  value: string;
};

/** Null where no example is in doubt, or the programs agree on no value for it. */
export function correctionIn(run: Run): Corrected | null {
  const question = exampleQuestion(heard(run));
  const value = question?.options.find((it) => it.choice === "change")?.value;
  return question && value != null ? { call: question.input, value } : null;
}

export function correctedTask(run: Run): Task {
  const question = exampleQuestion(heard(run));
  if (!question) return settledTask(run);
  const said: Asked = { ...question, answer: { choice: "change", by: "person" } };
  return settledTask({ ...run, questions: [...heard(run).questions, said] });
}

/** What nobody answered was not said. */
function heard(run: Run): Run {
  return { ...run, questions: run.questions.filter((it) => it.answer?.by === "person") };
}
