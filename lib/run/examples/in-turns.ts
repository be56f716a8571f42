/** A call without arguments that answers otherwise the next time: `toggle() == True`, and below it `toggle() == False`. */
import { literalOf } from "../python/literal.ts";
import type { Task } from "../task.ts";
import type { Asked } from "./asked.ts";
import type { Sighting } from "./sighting.ts";

type Field = "task" | "code" | "examples" | "tests";
type Seen = Record<Field, Sighting[]>;
type Asking = Pick<Asked, "name" | "text" | "isWrong">;
type Turn = Sighting & { what: { kind: "call"; expected: string } };

export const inTurnsStyle = "in turns";

/**
 * Such calls as one example, where they stand in a row: the program is loaded once for all examples, so each call counts for
 * the next. Beside code to mend one of two answers may be what comes now.
 */
export function inTurns(seen: Seen, task: Task, { name, text, isWrong }: Asking): Seen {
  const fields = (["task", "examples", "tests"] as const).filter((it) => seen[it].some(isTurn));
  const [field] = fields;
  if (isWrong || text.startsWith("class") || field === undefined || fields.length > 1) return seen;
  const turns = seen[field].filter(isTurn);
  if (!areInTurns(turns, task[field] ?? "") || areAtOdds(turns, task)) return seen;
  const one = joined(turns, name);
  return { ...seen, [field]: seen[field].flatMap((it) => (it === turns[0] ? [one] : isTurn(it) ? [] : [it])) };
}

function joined(turns: readonly Turn[], name: string): Sighting {
  const source = turns.map(({ what }) => `assert ${name}() == ${what.expected}`).join("\n");
  const [from, to] = [turns[0]?.from ?? 0, turns.at(-1)?.to ?? 0];
  return { from, to, style: inTurnsStyle, what: { kind: "assert", source } };
}

const isTurn = (it: Sighting): it is Turn =>
  it.what.kind === "call" && it.what.args.trim() === "" && literalOf(it.what.expected) !== undefined && !it.names;

/** Two texts, `hello() == "Hi"` above `hello() == "hi"`, are a slip where nothing says that it remembers anything. */
const areAtOdds = (turns: readonly Turn[], { task, examples = "" }: Task): boolean =>
  turns.length === 2 &&
  turns.every(({ what }) => literalOf(what.expected)?.type === "string") &&
  !remembers.test(`${task}\n${examples}`);
const remembers =
  /\b(?:next|again|then|toggl|flip|switch|alternat|turn|cycl|rotat|count|rememb|stat(?:e|eful)\b|previous|earlier|first|second|each|every|call(?:s|ed|ing)\b|success|iterat|generat|sequence|random)|n[äa]chste|abwechs|jede|siguiente|cada|suivant|chaque|prossim|ogni|pr[óo]xim|volgende|telkens|elke|nast[ęe]pn|kolejn|ka[żz]d|следующ|кажд|очеред|sonraki|her\b|下一|每|次|交互|다음|매번/iu;

/** With more than one answer, and with nothing between them. */
const areInTurns = (turns: readonly Turn[], text: string): boolean =>
  new Set(turns.map(({ what }) => what.expected)).size > 1 &&
  turns.every(({ from }, at) =>
    /^[\s`,;.*•-]*(?:(?:and|then)[\s`]+){0,2}$/.test(text.slice(turns[at - 1]?.to ?? from, from)),
  );
