import { gradeMeaning } from "#components/run/words.ts";

export type Topic = { title: string; text: string; command?: string };

export const topics: readonly Topic[] = [
  {
    title: "How a result comes about",
    text: "The model writes a program. A sealed sandbox runs it against your examples. More programs are written until enough of them pass and agree, and one that crashes is mended with its failure in view. The best is handed over with a grade, even when none is good.",
  },
  ...Object.entries(gradeMeaning).map(([grade, meaning]) => ({ title: `The grade “${grade}”`, text: meaning })),
  {
    title: "How to write examples",
    text: "One a line, in the task or in the box below it: add(2, 3) == 5, add(2, 3) => 5, “add(2, 3) returns 5”, “add('x', 1) raises TypeError”, a Python session (xs = [2, 3], then sum_up(xs) == 5), doctests with >>>, or “Input: … Output: …”. What was understood is shown while you type. Two or more with different answers make the strongest grade possible.",
  },
  {
    title: "How to write examples of a script",
    text: "A script reads and prints, so its examples have “Input:” and “Output:”. Several lines of input stand on lines of their own below “Input:”, up to the line “Output:”; the next “Input:” begins the next example. Arguments of the command line stand on a line “Arguments:” before it. A sample run as a screen shows it is understood as well, below “Sample run:”: what stands behind “Enter a number:” is typed, and the words that ask are not compared.",
  },
  {
    title: "What leaves this machine",
    text: "Prompts, to the model that you chose, which by default runs here. The first start fetches a small model where none answers, and packages that a program needs are fetched once you agree. Runs are told to a collector only where the environment names one.",
  },
  {
    title: "Sharing a run",
    text: "The link of a run shows the task, every attempt and the log, to be read, copied and downloaded; its address cannot be guessed. By itself the server answers this machine alone. Others reach it where HOST and FIXPOINT_TOKEN are set, and whoever opens the link is asked for the token, which opens everything here and not one run alone. The code can be read there without scripts, and the page prints well.",
  },
  {
    title: "No model answers",
    text: "The Models page says why each provider is silent and what mends it. A small model that runs inside Fixpoint is fetched with one button there, or on a terminal:",
    command: "npx fixpoint models pull",
  },
  {
    title: "Nothing is executed",
    text: "Without a sandbox no program is ever run. This says what is missing and the command that mends it:",
    command: "npx fixpoint doctor",
  },
  {
    title: "The same on a terminal",
    text: "The form and every run show the command that does the same, to be typed in the folder of Fixpoint. The code goes to standard output and nothing else does.",
    command: "npx fixpoint 'Write add(a, b) that adds two numbers.'",
  },
  {
    title: "From an editor or an agent",
    text: "Whatever talks to OpenAI's chat can have checked code: the address of this server with /v1 behind it, any key (or the server's token), the model “fixpoint”. Agents find tools under /mcp, or start the command themselves:",
    command: "npx fixpoint mcp",
  },
  {
    title: "Going back in a run",
    text: "The timeline above the attempts shows the run as it stood after any of its steps; Replay plays it. The address keeps the moment, the attempt and what it is compared with.",
  },
  {
    title: "Your own version",
    text: "Edit opens the code of an attempt for writing. Checking it starts a run in which your version is attempt 1: it is checked as any other, and mended when it fails.",
  },
];
