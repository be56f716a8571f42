/** What a person asks for: one schema parses it from HTTP, the command line and the page alike. */
import * as z from "zod";
import { inputFilesSchema } from "./file.ts";
import { isKeyword } from "./python/keywords.ts";
import { type AskingName, repairStrategies, type TechniqueName } from "./technique-names.ts";
import { usualForm } from "./usual-form.ts";

export const profiles = ["fast", "balanced", "thorough", "copy", "save"] as const;
export const forms = ["function", "imports", "standalone", "tests"] as const;

/** `provider/name`. */
const modelId = z.string().min(1).max(200);
const temperature = z.number().min(0).max(2);

const perTechnique = <Value extends z.ZodType>(value: Value) => {
  const one = value.optional();
  const names = { plan: one, design: one, test: one, adversary: one, critic: one, diagnose: one, lessons: one };
  return z.strictObject({ ...names, coverageRepair: one } satisfies Record<AskingName, typeof one>);
};

const techniqueSettings = {
  plan: z.boolean().optional(),
  design: z.boolean().optional(),
  test: z.boolean().optional(),
  adversary: z.boolean().optional(),
  critic: z.boolean().optional(),
  diagnose: z.boolean().optional(),
  lessons: z.boolean().optional(),
  /** `lessons`, which later runs are told too, as this one is told those of earlier runs. */
  keepLessons: z.boolean().optional(),
  lint: z.boolean().optional(),
  /** What reads or watches the programs besides the sandbox: `ruff` is `lint`, `coverage` counts the lines that ran. */
  tools: z.array(z.enum(["ruff", "mypy", "bandit", "coverage"])).optional(),
  coverageRepair: z.boolean().optional(),
  /** Repairs of one program that are written at once, each in its own way; together they are one of `iters`. */
  repairStrategies: z.array(z.enum(repairStrategies)).max(repairStrategies.length).optional(),
  /** A repair counts once a person has accepted it; nobody is asked where `questions` is `report`. */
  reviewRepairs: z.boolean().optional(),
  /** `sample` never repairs, `repair` never samples; the others say what comes first. Default: sample-then-repair. */
  strategy: z.enum(["sample", "repair", "sample-then-repair", "repair-then-sample"]).optional(),
} satisfies Record<TechniqueName, z.ZodType>;

/** Settings that this version carries out. Names are those of the contract; a flag is its kebab-case. */
export const settingsSchema = z.strictObject({
  /** Repairs at most. */
  iters: z.int().min(0).max(20).optional(),
  /** Independently written programs at most, the greedy one included. */
  candidates: z.int().min(1).max(64).optional(),
  /** `greedy` writes one program and no samples. */
  decode: z.enum(["greedy", "sample"]).optional(),
  temperature: temperature.optional(),
  /** Tokens of one reply at most. */
  maxNewTokens: z.int().min(16).max(16_384).optional(),
  /** Seconds that one check may take. */
  timeout: z.number().min(0.1).max(120).optional(),
  /** Reply tokens after which no further program is asked for; what is being written by then is finished. */
  budget: z.int().min(16).max(1_000_000).optional(),
  /** Seconds that the whole run may take. */
  timeLimit: z.number().min(1).max(86_400).optional(),
  /** Megabytes that one check may use. */
  memory: z.int().min(64).max(4_096).optional(),
  seed: z
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .optional(),
  /** `false` executes nothing; the result is graded `unverified`. */
  run: z.boolean().optional(),
  cleanDoc: z.boolean().optional(),
  /**
   * Whether what a program imports beyond Python's own library is installed: `ask` where questions are asked, else no. By `no`
   * nothing at all is: `tools` that are packages are asked where they are installed already.
   */
  packages: z.enum(["ask", "yes", "no"]).optional(),
  ...techniqueSettings,
  /** Which model a technique asks; absent: the one that writes the programs. */
  techniqueModels: perTechnique(modelId.regex(/^[^,]*$/, "must have no comma")).optional(),
  /** How much chance is in what a technique asks for; absent: none, which is 0. */
  techniqueTemperatures: perTechnique(temperature).optional(),
  /** `ask` waits for a person where only a person can tell; `report` says so at the end instead. */
  questions: z.enum(["ask", "report"]).optional(),
  /** Seconds that a question waits before the run goes on without an answer. */
  answerWithin: z.number().min(1).max(86_400).optional(),
});
export type Settings = z.infer<typeof settingsSchema>;

/** Lines end in a line feed from here on, and no mark of byte order stands before them. */
const asRead = (text: string): string => text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
const lines = () => z.string().overwrite(asRead);

/** All of it in one fence, as it is copied from a chat: that is none of the Python. `instead` stands for its first line. */
const unfenced = (instead: string) => (text: string) => {
  const [, , code] = /^\s*(`{3,}|~{3,})[^\n`~]*\n((?:(?!\1).*\n)*)\1\s*$/.exec(text) ?? [];
  return code === undefined ? text : instead + code;
};

const identifier = z
  .string()
  // As Python itself reads a name.
  .overwrite((it) => it.normalize("NFKC"))
  .regex(/^[\p{XID_Start}_]\p{XID_Continue}{0,99}$/u, "must be a Python name")
  .refine((it) => !isKeyword(it), "must be a name that Python does not keep for itself");

/** As somebody gives them. */
export const taskFields = z.strictObject({
  task: z
    .string("must say what the program is to do")
    .overwrite(asRead)
    .trim()
    .min(1, "must say what the program is to do")
    .max(32_000, "must have 32,000 characters at most"),
  /** The name of the function or class that is asked for. */
  name: identifier.optional(),
  /** `def f(a: int, b=2) -> int`, with or without `def` and the colon. */
  signature: lines().trim().min(3).max(2_000).optional(),
  /** Examples in any style that the task may hold. */
  examples: lines().max(64_000).optional(),
  /** Python source: asserts, or pytest functions. */
  tests: lines().overwrite(unfenced("\n")).max(64_000).optional(),
  /** Existing code to repair. */
  code: lines().overwrite(unfenced("")).max(200_000).optional(),
  /** What lies in the folder that a script runs in. */
  files: inputFilesSchema.optional(),
  kind: z.enum(["function", "script"]).optional(),
  /** Absent: what auto-detection finds. */
  model: modelId.optional(),
  profile: z.enum(profiles).default("balanced"),
  settings: settingsSchema.default({}),
  form: z.enum(forms).default("function").describe("Absent: `standalone` with the profile `save`, else `function`."),
});

/** The form that is wanted may follow from the profile. */
function withForm(given: unknown): unknown {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return given;
  const { form, profile }: Partial<Record<"form" | "profile", unknown>> = given;
  return form === undefined ? { ...given, form: usualForm(profile) } : given;
}

export const taskSchema = z.preprocess(withForm, taskFields);
export type Task = z.infer<typeof taskSchema>;
