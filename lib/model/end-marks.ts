/** What models write where a reply ends, by family; a server without the right template lets it through as text. */
export const endMarks = [
  "<|im_end|>",
  "<|endoftext|>",
  "<|eot_id|>",
  "<|end|>",
  "</s>",
  "[/INST]",
  "<end_of_turn>",
  "<start_of_turn>",
  "<|im_start|>",
  "<|eom_id|>",
  "<|EOT|>",
  "<|end_of_text|>",
  "<|user|>",
  "<|END_OF_TURN_TOKEN|>",
  "<eos>",
  "<｜end▁of▁sentence｜>",
  "[INST]",
] as const;

/** Families to come keep to this form. */
const likeOthers = /<\|[a-z_]+\|>/i;

/** The first mark that stands in a reply. */
export function endMarkIn(reply: string): string | undefined {
  const known = endMarks.filter((mark) => reply.includes(mark));
  const found = [...known, ...(likeOthers.exec(reply) ?? [])];
  return found.toSorted((one, other) => reply.indexOf(one) - reply.indexOf(other))[0];
}
