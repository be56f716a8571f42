/** What the sandbox says of a program. A fault of the program is data, never an exception. */
import * as z from "zod";
import { writtenFileSchema } from "./file.ts";

/** A line of the candidate on the way to an exception; `times` where the function called itself there. */
export const frameSchema = z.object({
  line: z.int(),
  /** `<module>` outside any function. */
  function: z.string().max(80),
  times: z.int().optional(),
});
export type Frame = z.infer<typeof frameSchema>;

/** From the outermost call to `line`; absent where `line` is all there is to say. */
export const framesSchema = z.array(frameSchema).max(8).optional();

/**
 * What the comparison let pass. Python's `==` calls False an iterator or a view that has the items of the expected list, a
 * coroutine that comes to the value, a float that is near, and `None` where a doctest shows the value, and that was printed.
 * It is `returned` where a text was to be printed, `worded` where an exception has another message. A prompt would show
 * otherwise a number for True or False (`counted`), a float for an integer (`floated`), and a dict with other places
 * (`reordered`). A script is `prompted` that asks for its input with words that no example shows. And it is `changed` where an argument is another afterwards.
 */
export const forgivenSchema = z
  .array(
    z.enum([
      "awaited",
      "changed",
      "counted",
      "floated",
      "iterated",
      "printed",
      "prompted",
      "reordered",
      "returned",
      "rounded",
      "worded",
    ]),
  )
  .optional();

export const exampleResultSchema = z.object({
  id: z.string(),
  /** `skipped`: tests that were given said so themselves, or expect to fail; nothing was checked. */
  status: z.enum(["passed", "failed", "raised", "timed-out", "skipped", "not-run"]),
  /** `repr` of what came back, when it was not what was expected; 500 characters at most. */
  got: z.string().optional(),
  /** Where it first differs from what was expected, such as `item 3: 5, not 7`. */
  difference: z.string().max(200).optional(),
  /** The exception, as `TypeError: …`; 500 characters at most. */
  error: z.string().optional(),
  /** The line of the candidate on which the exception arose, from 1. */
  line: z.int().optional(),
  frames: framesSchema,
  /** It did otherwise where texts have other hashes, and so sets another order; it passes only where it does so in both. */
  unsteady: z.literal(true).optional(),
});
export type ExampleResult = z.infer<typeof exampleResultSchema>;

export const verdictSchema = z.object({
  /**
   * `passed`: every example passed that was not skipped, and with no example: the program loaded. `failed`: a value was wrong.
   * `raised`: it did not load, or an example raised. `timed-out` and `killed`: a limit ended it, see `limit`.
   * `no-code`: the reply held none. `rejected`: it lacks the asked name, or was never run.
   */
  kind: z.enum(["passed", "failed", "raised", "timed-out", "killed", "no-code", "rejected"]),
  examples: z.array(exampleResultSchema),
  /** Milliseconds, by the sandbox's clock. */
  durationMs: z.number(),
  /** Why it did not load, or what ended it. */
  error: z.string().optional(),
  line: z.int().optional(),
  frames: framesSchema,
  /** The limit that was met. */
  limit: z.enum(["time", "cpu", "memory", "output", "processes"]).optional(),
  /** `weak`: an operator of a class of the program's own took part in what passed, such as its `__eq__`. */
  trust: z.literal("weak").optional(),
  /** Absent where nothing was, in any example that passed. */
  forgiven: forgivenSchema,
  /** Packages that it failed for want of, and for each why it was not to be had. */
  lacking: z.array(z.object({ name: z.string(), reason: z.string() })).optional(),
  /** Of a script that no example gives anything: it ended since it had nothing to read. Nothing else speaks against it. */
  wantsInput: z.literal(true).optional(),
  /** What the program printed; the first 64 KB. */
  stdout: z.string().optional(),
  /** Of a script: what it printed there in its first run; the first 64 KB. */
  stderr: z.string().optional(),
  /** Of a script: what it left in its folder after its first run. */
  files: z.array(writtenFileSchema).optional(),
  /** How many files were too many or too large to be kept. */
  filesLeftOut: z.int().optional(),
});
export type Verdict = z.infer<typeof verdictSchema>;

/**
 * What a program answers to one call: `value` is a canonical text, equal where the values are equal; `changed`: beside the
 * answer it has changed an argument; `shared`: in the answer one list, dict or set of its own stands at several places.
 * `incomparable`: it answers, but with a function or an object of which nothing can be told.
 */
export type Output =
  | { kind: "value"; value: string; changed?: true; shared?: true }
  | { kind: "raised" | "timed-out" | "not-run" | "incomparable"; error: string };
