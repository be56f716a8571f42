/** What a person has said about packages: read from the questions of a run, which are asked as any other is. */
import type { EventOf, Question } from "./event.ts";

type Answered = { questions: readonly (Question & { answer?: { choice: string } })[] };

/** The first choice changes nothing. */
const choices = ["no", "yes", "always"] as const;

export function packageQuestion({ question, attempt, packages, waits }: EventOf<"package-ask">): Question {
  return {
    question,
    about: "packages",
    input: packages.map((it) => it.name).join(", "),
    packages,
    options: choices.map((choice) => ({ choice, value: null, votes: 0, attempts: choice === "yes" ? [attempt] : [] })),
    waits,
  };
}

/** The packages of those questions that were answered so. Silence is a no for this run. */
export function answeredPackages({ questions }: Answered, choice: (typeof choices)[number]): string[] {
  const answered = questions.filter((it) => it.about === "packages" && it.answer?.choice === choice);
  return answered.flatMap((it) => it.packages?.map(({ name }) => name) ?? []);
}
