/** Holds programs against hidden tests, in the product's own sandbox. */
import type { Example } from "#lib/run/example.ts";
import type { Sandbox } from "#lib/run/ports.ts";
import type { Verdict } from "#lib/run/verdict.ts";
import type { Hidden } from "../suite/problem.ts";
import type { Answer, Score } from "./records.ts";

/**
 * For all tests of a problem together, the reference's own calls included. EvalPlus allows each input the larger of a
 * second and four times the reference's time; this bounds the sum and lets one input take half of it.
 */
const limits = { wallMs: 30_000, memoryMb: 1_024 };

/**
 * For made-up calls, in milliseconds for all of them: one on which the reference goes on for seconds, or for ever, is no
 * proper input. A program has five times as long for the others, so that a busy machine changes no score.
 */
const callsWithin = { reference: 4_000, program: 20_000 };

/** All that a score hangs on besides the tests: with other numbers it is another judge. */
export const scorerLimits = { limits, callsWithin };

type Right = Pick<Score, "base" | "plus">;

/** Python source, and what it calls. */
type Tests = { names: readonly string[]; source: string };

/** A program, and the calls on which it wrote its value otherwise than the reference did. */
type Differing = { code: string; names: readonly string[]; others: readonly { call: string; value: string }[] };

type Result = Verdict["examples"][number];

/** Nothing was wrong: what the tests ask for cannot be had here. Any other that was not run is told without an error. */
function isUnjudged(result: Result | undefined): result is Result & { error: string } {
  return result?.status === "not-run" && result.error !== undefined;
}

export class Scorer {
  /** What the reference answers, by problem. */
  private readonly references = new Map<string, Promise<(string | undefined)[]>>();
  private readonly known = new Map<string, Promise<Right>>();
  /** By problem, what the tests wanted of a program that no judge can tell from another process: it counts as wrong. */
  readonly unjudged = new Map<string, string>();

  constructor(private readonly sandbox: Sandbox) {}

  /** One score for each attempt that held a program. */
  async score(answer: Answer, hidden: Hidden, signal: AbortSignal): Promise<Score[]> {
    const { problem, seed } = answer;
    const score = async ({ attempt, code }: Answer["attempts"][number]): Promise<Score> => {
      const right = code === null ? { base: false, plus: false } : await this.right(problem, { code, hidden }, signal);
      return { problem, seed, attempt, ...right };
    };
    return Promise.all(answer.attempts.map(score));
  }

  /** The same program is judged once, whoever wrote it. */
  right(problem: string, work: { code: string; hidden: Hidden }, signal: AbortSignal): Promise<Right> {
    const key = `${problem}\n${work.code}`;
    const right = this.known.get(key) ?? this.judge(problem, work, signal);
    this.known.set(key, right);
    return right;
  }

  private async judge(
    problem: string,
    { code, hidden }: { code: string; hidden: Hidden },
    signal: AbortSignal,
  ): Promise<Right> {
    const verdict = await this.verdict(code, { names: hidden.names, source: hidden.base }, signal);
    const [result] = verdict.examples;
    if (isUnjudged(result)) this.unjudged.set(problem, result.error);
    const base = verdict.kind === "passed";
    if (!base || hidden.plus === undefined) return { base, plus: base };
    if (typeof hidden.plus === "string") {
      return { base, plus: await this.passes(code, { names: hidden.names, source: hidden.plus }, signal) };
    }
    const { reference, calls } = hidden.plus;
    if (!this.references.has(problem)) {
      const work = { names: hidden.names, calls, wallMs: callsWithin.reference };
      this.references.set(problem, this.values(reference, work, signal));
    }
    const values = (await this.references.get(problem)) ?? [];
    // An input on which the reference itself gives no value is no proper one.
    const proper = calls.flatMap((call, at) => (values[at] === undefined ? [] : [{ call, value: values[at] }]));
    const work = { names: hidden.names, calls: proper.map((it) => it.call), wallMs: callsWithin.program };
    const got = proper.length > 0 ? await this.values(code, work, signal) : [];
    const others = proper.filter(({ value }, at) => value !== got[at]);
    const missed = proper.some((_, at) => got[at] === undefined);
    return {
      base,
      plus: !missed && (others.length === 0 || (await this.agrees({ code, names: hidden.names, others }, signal))),
    };
  }

  /** Whether values that are written otherwise are equal all the same, as an example's would be: floats, and what has no order. */
  private async agrees({ code, names, others }: Differing, signal: AbortSignal): Promise<boolean> {
    const examples = others.map(
      ({ call, value }, at): Example => ({ kind: "call", id: String(at), style: "hidden", call, expected: value }),
    );
    const { kind } = await this.sandbox.check({ code, names, examples, limits }, signal);
    return kind === "passed";
  }

  /** What these tests say of a program. */
  async verdict(code: string, { names, source }: Tests, signal: AbortSignal): Promise<Verdict> {
    const examples: Example[] = [{ kind: "assert", id: "hidden", style: "assert", source }];
    return await this.sandbox.check({ code, names, examples, limits }, signal);
  }

  private async passes(code: string, tests: Tests, signal: AbortSignal): Promise<boolean> {
    return (await this.verdict(code, tests, signal)).kind === "passed";
  }

  private async values(
    code: string,
    { names, calls, wallMs }: { names: readonly string[]; calls: readonly string[]; wallMs: number },
    signal: AbortSignal,
  ): Promise<(string | undefined)[]> {
    const outputs = await this.sandbox.outputs({ code, names, calls, limits: { ...limits, wallMs } }, signal);
    return outputs.map((it) => (it.kind === "value" ? it.value : undefined));
  }
}
