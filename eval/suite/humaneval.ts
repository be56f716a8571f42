/** Lines of HumanEval, and of HumanEval+ with its many more inputs (evalplus 0.1.10). */
import * as z from "zod";
import type { Origin, SuiteLine } from "./problem.ts";

const definition = /^(?:async +)?(?:def|class) +([\p{L}\p{N}_]+)/gmu;

export const humanevalSchema = z
  .object({
    task_id: z.string(),
    prompt: z.string(),
    entry_point: z.string(),
    canonical_solution: z.string(),
    test: z.string(),
    plus_input: z.array(z.unknown()).optional(),
  })
  .refine(({ prompt, entry_point: name }) => [...prompt.matchAll(definition)].some(([, it]) => it === name), {
    path: ["entry_point"],
    message: "must be defined in prompt",
  });

/**
 * Python, since JSON read by JavaScript would take 1.0 for 1. The rules are EvalPlus's: floats by `atol`, or a millionth
 * where none is set; `find_zero` is right when it found a zero. Inputs that a reference changes are copied first.
 */
const judging = `
import copy, json
problem = json.loads(LINE)
space = {}
exec(problem["prompt"] + problem["canonical_solution"], space)
reference = space[problem["entry_point"]]

def floats(value):
    return type(value) is float or type(value) in (list, tuple) and bool(value) and all(type(item) is float for item in value)

def close(got, want, atol):
    if type(want) in (list, tuple):
        return len(got) == len(want) and all(close(one, other, atol) for one, other in zip(got, want))
    return got == want or abs(got - want) <= atol + 1e-07 * abs(want)

def right(got, arguments):
    atol = problem.get("atol") or 0
    if problem["entry_point"] == "find_zero":
        return abs(space["poly"](arguments[0], got)) <= (atol or 1e-4)
    want = reference(*copy.deepcopy(arguments))
    if got == want:
        return True
    atol = atol or (1e-6 if floats(want) else 0)
    return atol != 0 and type(got) is type(want) and close(got, want, atol)

for arguments in problem[WHICH]:
    assert right(candidate(*copy.deepcopy(arguments)), arguments), arguments
`;

export function humanevalLine(raw: string, { isOwn }: Origin): SuiteLine {
  const it = humanevalSchema.parse(JSON.parse(raw));
  const { task_id: id, prompt, entry_point: name, test, plus_input: plus } = it;
  // Some tests use what the prompt defines besides the asked function.
  const defined = [...prompt.matchAll(/^def (\w+)/gm)].map(([, helper = ""]) => helper).filter((it) => it !== name);
  const over = (which: string) =>
    `candidate = ${name}\nLINE = ${JSON.stringify(raw)}\nWHICH = ${JSON.stringify(which)}\n${judging}`;
  return {
    problem: { id, task: prompt, name },
    hidden: { names: [name, ...defined], base: `${test}\ncheck(${name})\n`, ...(plus && { plus: over("plus_input") }) },
    ...(isOwn && { reference: prompt + it.canonical_solution }),
  };
}
