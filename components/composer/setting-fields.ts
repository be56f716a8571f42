import type { Settings } from "#lib/run/task.ts";
import { repairStrategies, techniqueNames } from "#lib/run/technique-names.ts";

type Choice = readonly [value: string, words: string];

export type SettingField = {
  name: keyof Settings;
  label: string;
  explains: string;
  unit?: string;
} & (
  | { kind: "number" }
  /** The first is the default. */
  | { kind: "choice"; choices: readonly [Choice, ...Choice[]] }
  /** `on`: where nobody says; in words where that hangs on the task. */
  | { kind: "switch"; on: boolean | string }
  /** Several of these, with commas between. */
  | { kind: "names"; choices: readonly string[] }
  /** One for each technique that asks a model, said beside the technique. */
  | { kind: "texts" }
  | { kind: "numbers" }
);

/** Those that may change how often a result is right; the others are about limits, comfort or form. */
export const techniques: ReadonlySet<keyof Settings> = new Set([
  ...(["candidates", "iters", "decode", "temperature"] as const),
  ...techniqueNames,
]);

/** The settings of a run in words; their limits are the server's to say. */
export const settingFields: readonly SettingField[] = [
  {
    name: "candidates",
    label: "Programs",
    kind: "number",
    explains:
      "How many are written independently, at most. More agree with more weight. Left empty, more are written while none passes.",
  },
  { name: "iters", label: "Repairs", kind: "number", explains: "How often a failing program is mended, at most." },
  {
    name: "decode",
    label: "Decoding",
    kind: "choice",
    choices: [
      ["sample", "Sample: several"],
      ["greedy", "Greedy: one program"],
    ],
    explains: "Greedy writes only what the model finds likeliest; sampling lets chance in.",
  },
  {
    name: "temperature",
    label: "Temperature",
    kind: "number",
    explains: "How much chance a sample gets, from 0 to 2.",
  },
  {
    name: "maxNewTokens",
    label: "Length of a reply",
    unit: "tokens",
    kind: "number",
    explains: "Where one reply is cut off.",
  },
  {
    name: "budget",
    label: "Budget",
    unit: "tokens",
    kind: "number",
    explains: "Once so many tokens are written, no further program is begun; those being written by then are finished.",
  },
  {
    name: "timeLimit",
    label: "Time for the task",
    unit: "s",
    kind: "number",
    explains: "When to hand over the best so far.",
  },
  {
    name: "timeout",
    label: "Time for a check",
    unit: "s",
    kind: "number",
    explains: "When a program that hangs is ended.",
  },
  {
    name: "memory",
    label: "Memory for a check",
    unit: "MB",
    kind: "number",
    explains: "When a program that hoards is ended.",
  },
  {
    name: "packages",
    label: "Packages",
    kind: "choice",
    choices: [
      ["ask", "Ask me"],
      ["yes", "Install"],
      ["no", "None"],
    ],
    explains:
      "What happens when a program imports a package that Python does not bring along. Only ready-built packages (wheels) are installed, and never one whose name merely resembles a known one. With None the tools mypy and bandit are not fetched either.",
  },
  {
    name: "questions",
    label: "Questions",
    kind: "choice",
    choices: [
      ["ask", "Ask me"],
      ["report", "Only report"],
    ],
    explains: "Where only you can tell what is meant, the run asks and waits, or says so at the end.",
  },
  {
    name: "answerWithin",
    label: "Time for an answer",
    unit: "s",
    kind: "number",
    explains: "When a run that asked goes on without one.",
  },
  {
    name: "seed",
    label: "Seed",
    kind: "number",
    explains:
      "The same seed asks for the same programs again. Left empty, the task's text gives it, so the same task has the same seed.",
  },
  {
    name: "run",
    label: "Execute the code",
    kind: "switch",
    on: true,
    explains:
      "Off: nothing is executed, and the result is unverified. What looks for failures or compares programs does nothing then.",
  },
  {
    name: "cleanDoc",
    label: "Clean docstring",
    kind: "switch",
    on: false,
    explains: "Arguments and result instead of examples in the docstring.",
  },
  {
    name: "strategy",
    label: "Order of work",
    kind: "choice",
    choices: [
      ["sample-then-repair", "Sample, then mend"],
      ["repair-then-sample", "Mend, then sample"],
      ["sample", "Only sample"],
      ["repair", "Only mend"],
    ],
    explains:
      "Whether what fails is mended before other programs are written, crashes alone after the first of them, or nothing at all.",
  },
  {
    name: "repairStrategies",
    label: "Ways to repair",
    kind: "names",
    choices: repairStrategies,
    explains:
      "Several repairs of one program at once, with commas between: minimal changes as little as can be, rewrite writes the failing part anew, algorithm goes another way.",
  },
  {
    name: "reviewRepairs",
    label: "Review of repairs",
    kind: "switch",
    on: false,
    explains: "A repair is shown with its reason, and counts once you have taken it over.",
  },
  {
    name: "plan",
    label: "Plan first",
    kind: "switch",
    on: false,
    explains: "The model says how it would go about it, and reads that while it writes.",
  },
  {
    name: "design",
    label: "Design",
    kind: "switch",
    on: false,
    explains:
      "The model designs signature and examples before it writes. Nothing is judged by its examples, and what your own do not call is not taken.",
  },
  {
    name: "diagnose",
    label: "Diagnosis",
    kind: "switch",
    on: false,
    explains: "Before it mends a program the model names the fault.",
  },
  {
    name: "lessons",
    label: "Lessons",
    kind: "switch",
    on: false,
    explains: "What a failure teaches is told to every later program of the run.",
  },
  {
    name: "keepLessons",
    label: "Lessons across runs",
    kind: "switch",
    on: false,
    explains:
      "Lessons that hold for other tasks too are told to later runs on this machine, and this run is told those of earlier ones.",
  },
  {
    name: "adversary",
    label: "Hard tests",
    kind: "switch",
    on: false,
    explains:
      "The model writes tests that are easily got wrong; the programs vote on their inputs, and what it expects stays a proposal. Not where a single program passes, as mostly in Fast and Greedy.",
  },
  {
    name: "test",
    label: "Proposed tests",
    kind: "switch",
    on: "where there is no example",
    explains:
      "The model writes tests; their inputs join the vote, and what it expects stays a proposal. With Fast or Greedy never by itself, and not where a single program passes, as mostly there.",
  },
  {
    name: "critic",
    label: "Critic",
    kind: "switch",
    on: false,
    explains:
      "Before a program is handed over, the model names calls that it may get wrong; the programs vote on them. Not where a single program passes, as mostly in Fast and Greedy.",
  },
  {
    name: "lint",
    label: "Linter",
    kind: "switch",
    on: false,
    explains: "ruff reads the programs. Of equals the cleaner one leads, and a repair reads what was found.",
  },
  {
    name: "coverageRepair",
    label: "Unrun lines",
    kind: "switch",
    on: false,
    explains:
      "Where nothing has run a line of the chosen program, the model names calls that do; the programs vote. Not where a single program passes, as mostly in Fast and Greedy.",
  },
  {
    name: "tools",
    label: "Tools",
    kind: "names",
    choices: ["ruff", "mypy", "bandit", "coverage"],
    explains:
      "What else looks at the programs, with commas between: ruff, mypy and bandit read them, coverage counts the lines that ran. mypy and bandit are fetched once, unless Packages says None.",
  },
  { name: "techniqueModels", label: "Asked model", kind: "texts", explains: "Which model a technique asks." },
  { name: "techniqueTemperatures", label: "Asked with temperature", kind: "numbers", explains: "From 0 to 2." },
];
