/** A switch that finds something out before a step of the loop. Off unless the person turns it on. */
import type { RunEvent } from "../event.ts";
import type { Run } from "../fold.ts";
import type { Step } from "../next.ts";
import type { Means } from "./aside.ts";

export type Technique = {
  /** It asks the model, which a run whose budget is spent does no more. */
  asks?: true;
  /** Whether it comes before this step; what it tells must make it due no longer. */
  due(run: Run, step: Step): boolean;
  perform(run: Run, step: Step, means: Means): AsyncGenerator<RunEvent, void>;
};
