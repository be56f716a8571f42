/** What no published result tells of, by name: silence about it is not the same as no effect. */
import { type TechniqueName, techniqueNames } from "#lib/run/technique-names.ts";
import type { Effect } from "./effects.ts";
import { type Measurement, type RivalName, rivalNames } from "./measured.ts";

export type Gaps<Name extends string = string> = {
  /** No build was measured with it. */
  never: readonly Name[];
  /** Others were, the one that shows this was not. */
  otherBuilds: readonly Name[];
};

export type Unmeasured = { techniques: Gaps<TechniqueName>; rivals: Gaps<RivalName>; models: Gaps };

type Published = {
  measurements: readonly Measurement[];
  /** Of these measurements: a technique that was on with nothing beside it to compare shows nothing. */
  effects: readonly Effect[];
  /** The models that ship with the project. */
  models: readonly { name: string; sha256: string }[];
  /** The one that shows this; where it is not known, a result of any build will do. */
  build: string | undefined;
};

export function unmeasured({ measurements, effects, models, build }: Published): Unmeasured {
  const gaps = <Name extends string>(
    names: readonly Name[],
    tellsOf: (measurement: Measurement, name: Name) => boolean,
  ): Gaps<Name> => {
    const of = (name: Name) => measurements.filter((it) => tellsOf(it, name));
    const measured = names.filter((name) => of(name).length > 0);
    return {
      never: names.filter((name) => !measured.includes(name)),
      otherBuilds: measured.filter(
        (name) => build !== undefined && of(name).every(({ about }) => about.build !== build),
      ),
    };
  };
  const sums = new Map(models.map(({ name, sha256 }) => [name, `sha256:${sha256}`]));
  return {
    techniques: gaps(techniqueNames, (it, name) =>
      effects.some(({ setting, after }) => setting === name && after === it.name),
    ),
    rivals: gaps(rivalNames, ({ about }, name) => about.rival?.name === name),
    models: gaps([...sums.keys()], ({ about }, name) => !about.rival && about.model.digest === sums.get(name)),
  };
}
