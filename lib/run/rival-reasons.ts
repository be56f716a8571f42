/** What is said of an extra input on which programs part, and nobody has said which is meant. */
import type { Attempt, Run } from "./fold.ts";
import { rivalOf } from "./question.ts";
import { readInput } from "./script-input.ts";

/** What a person would have been asked, where nobody was. One that came later and passes more was not voted on. */
export function rivalReason(run: Run, { attempt }: Attempt): string[] {
  const rival = run.agreement?.leader === attempt ? rivalOf(run) : undefined;
  if (!rival || run.questions.some((it) => it.about === "behaviour")) return [];
  const { votes, input, first, second } = rival;
  if (readInput(input))
    return [
      `${votes} other replies print ${second} where one ${input}, and not ${first}: which is meant, no example says.`,
    ];
  return [`${votes} other replies answer ${second} to ${input}, and not ${first}: which is meant, no example says.`];
}

export function unansweredReason({ about, input, options, answer }: Run["questions"][number]): string[] {
  if (about !== "behaviour" || answer?.by !== "time") return [];
  const [first, second] = options;
  const asked = readInput(input) ? `what is printed where one ${input}` : input;
  return [`Nobody said whether ${asked} is ${first?.value} or ${second?.value}: programs differ there.`];
}
