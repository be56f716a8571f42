/** What a suite asks, and what it hides. Only what is asked reaches the loop; the rest stays with the scorer. */
import * as z from "zod";

export const problemSchema = z.strictObject({
  id: z
    .string()
    .min(1)
    // Files are called after it, and a name has 255 bytes.
    .refine((id) => Buffer.byteLength(id) <= 200, "must take 200 bytes at most")
    .regex(
      /^[^\p{Cc}\s,](?:[^\p{Cc},]*[^\p{Cc}\s,])?$/u,
      "must hold no comma and no control character, and no blank at its ends",
    ),
  task: z.string().min(1),
  name: z.string().optional(),
  signature: z.string().optional(),
  examples: z.string().optional(),
  category: z
    .string()
    .regex(/^[^\p{Cc}]+$/u, "must be a line of text")
    .optional(),
});
export type Problem = z.infer<typeof problemSchema>;

/** Tests that no solver sees. A program is right when it passes all of them. */
export type Hidden = {
  /** What the tests call, the asked name first. */
  names: readonly string[];
  /** Python source that raises AssertionError when the program is wrong. */
  base: string;
  /** More inputs: as source, or as calls that the reference answers. */
  plus?: string | { reference: string; calls: readonly string[] };
};

/** `reference`: a solution of the author's, by which the tests can be tried. */
export type SuiteLine = { problem: Problem; hidden: Hidden; reference?: string };

/**
 * Whether a person gave the file, and how many asserts of MBPP are shown. Of what comes with the project the references are
 * tried by its own tests.
 */
export type Origin = { isOwn: boolean; shown: number };
