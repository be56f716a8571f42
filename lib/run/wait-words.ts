import type { Wait } from "./ports.ts";

/** Why a reply is waited for. */
export const waitWords: Readonly<Record<Wait["why"], string>> = {
  busy: "the model's server is busy",
  gone: "the model's server does not answer",
};
