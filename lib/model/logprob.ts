/** The mean log-probability of a reply's tokens, as a field of its end; no field where the server told none. */
export function meanLogprob(logprobs: readonly number[]): { logprob?: number } {
  if (logprobs.length === 0) return {};
  return { logprob: logprobs.reduce((sum, logprob) => sum + logprob, 0) / logprobs.length };
}
