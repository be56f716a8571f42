/** What no published result tells of, by name: silence about it is not the same as no effect. */
import { type TechniqueName, techniqueNames } from "#lib/run/technique-names.ts";
import type { Effect } from "./effects.ts";
import { enoughProblems } from "./enough.ts";
import { type Measurement, type RivalName, rivalNames } from "./measured.ts";

export type Gaps<Name extends string = string> = {
  /** No build was measured with it. */
  never: readonly Name[];
  /** All that was measured with it has too few problems to count; how many at most. */
  few: readonly { name: Name; problems: number }[];
  /** Others were, the one that shows this was not. */
  otherBuilds: readonly Name[];
};

export type Unmeasured = { techniques: Gaps<TechniqueName>; rivals: Gaps<RivalName>; models: Gaps; suites: Gaps };

type Published = {
  measurements: readonly Measurement[];
  /** Of these measurements: a technique that was on with nothing beside it to compare, or that had nothing to do, shows nothing. */
  effects: readonly Effect[];
  /** The models that ship with the project. */
  models: readonly { name: string; sha256: string }[];
  /** The one that shows this; where it is not known, a result of any build will do. */
  build: string | undefined;
};

export function unmeasured({ measurements, effects, models, build }: Published): Unmeasured {
  const gaps = <Name extends string>(
    names: readonly Name[],
    problemsOn: (measurement: Measurement, name: Name) => number,
    enoughFor: (name: Name) => number = () => enoughProblems,
  ): Gaps<Name> => {
    const told = names.map((name) => {
      const of = measurements.map((it) => ({ build: it.about.build, problems: problemsOn(it, name) }));
      const enough = of.filter(({ problems }) => problems >= enoughFor(name));
      return { name, enough, problems: Math.max(0, ...of.map((it) => it.problems)) };
    });
    const counted = told.filter(({ enough }) => enough.length > 0);
    return {
      never: told.filter(({ problems }) => problems === 0).map((it) => it.name),
      few: told
        .filter(({ problems, enough }) => problems > 0 && enough.length === 0)
        .map(({ name, problems }) => ({ name, problems })),
      otherBuilds: counted
        .filter(({ enough }) => build !== undefined && enough.every((it) => it.build !== build))
        .map((it) => it.name),
    };
  };
  const sums = new Map(models.map(({ name, sha256 }) => [name, `sha256:${sha256}`]));
  const suites = new Map(measurements.map((it) => [suiteOf(it), it.about.all]));
  return {
    techniques: gaps(techniqueNames, (it, name) =>
      Math.max(
        0,
        ...effects
          .filter(({ setting, after }) => setting === name && after.some((of) => of.name === it.name))
          .map(problemsIn),
      ),
    ),
    rivals: gaps(rivalNames, (it, name) => (it.about.rival?.name === name ? problemsOf(it) : 0)),
    models: gaps([...sums.keys()], (it, name) =>
      !it.about.rival && it.about.model.digest === sums.get(name) ? problemsOf(it) : 0,
    ),
    suites: gaps(
      [...suites.keys()],
      (it, name) => (!it.about.rival && suiteOf(it) === name ? problemsOf(it) : 0),
      // A small one counts when it is whole.
      (name) => Math.min(enoughProblems, suites.get(name) ?? 0),
    ),
  };
}

const suiteOf = ({ about }: Measurement): string => about.suite.name;
const problemsIn = ({ problems, otherwise }: Effect): number => (otherwise.runs === 0 ? 0 : problems);
const problemsOf = ({ runs }: Measurement): number => new Set(runs.map((it) => it.problem)).size;
