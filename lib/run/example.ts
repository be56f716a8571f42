/** An example: one thing that the person said the program must do. */
import * as z from "zod";
import { inputFilesSchema } from "./file.ts";

const id = z.string();
/** How it was written by the person, such as `doctest`, `==`, `=>`, `words`, `input-output`, `assert`. */
const style = z.string();

/** The style of a call that must answer True or False itself, and not what is equal: `f(1) is True`. */
export const identity = "is";

export const exampleSchema = z.discriminatedUnion("kind", [
  /** `call` is a Python expression such as `f(1, 2)`; `expected` the Python source of a literal. */
  z.object({ kind: z.literal("call"), id, style, call: z.string(), expected: z.string() }),
  /** The call must raise `error`, the name of an exception; that its `message` is another, if one is shown, is told alone. */
  z.object({
    kind: z.literal("raises"),
    id,
    style,
    call: z.string(),
    error: z.string(),
    message: z.string().optional(),
  }),
  /** Python statements that must run without an exception; the tested names are in scope. */
  z.object({ kind: z.literal("assert"), id, style, source: z.string() }),
  /**
   * A script: what it must print, given this standard input and these arguments. `files` stand in the places of those of
   * the same names that the other examples find; absent where all find the same. `before`: what it was run with before that,
   * in the same folder; absent where it has not been.
   */
  z.object({
    kind: z.literal("output"),
    id,
    style,
    stdin: z.string(),
    args: z.array(z.string()),
    stdout: z.string(),
    files: inputFilesSchema.optional(),
    before: z.array(z.object({ stdin: z.string(), args: z.array(z.string()) })).optional(),
  }),
]);
export type Example = z.infer<typeof exampleSchema>;

/** What another example says of the same call: the `example` stands until a person has said which is right. */
export const contradictionSchema = z.object({ example: id, value: z.string() });
export type Contradiction = z.infer<typeof contradictionSchema>;
