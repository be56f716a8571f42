/** The techniques that ask the model something besides programs, in the order in which they come before a step. */
import { adversary } from "./adversary.ts";
import { diagnose } from "./diagnose.ts";
import { lessons } from "./lessons.ts";
import { plan } from "./plan.ts";
import type { Technique } from "./technique.ts";

export const techniques: readonly Technique[] = [plan, lessons, diagnose, adversary];
