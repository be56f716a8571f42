/** What the loop needs from outside. Each port has a real implementation and a scripted one that lives with the tests. */
import type { Example } from "./example.ts";
import type { Environment, InstallProgress, Need, PackageFacts } from "./package.ts";
import type { FileContent, InputFile } from "./file.ts";
import type { AskingName, RepairStrategy } from "./technique-names.ts";
import type { Finding, KeptLesson } from "./techniques/told.ts";
import type { Output, Verdict } from "./verdict.ts";

export type Prompt = {
  system: string;
  user: string;
  /** How the reply begins; empty where the model does not go on from it (see `Model.prefills`). */
  prefill: string;
};

/** `busy`: it takes no more requests, or loads a model. `gone`: nobody answers. */
export type Wait = { why: "busy" | "gone"; seconds: number };

export type ReplyOptions = {
  /** 0 is greedy. */
  temperature: number;
  seed: number;
  maxTokens: number;
  /** The reply ends before any of these. */
  stop: readonly string[];
  /** Whether the mean log-probability is worth a tenth of the speed; engines that tell it for nothing always do. */
  logprobs?: boolean;
};

export type ReplyPart =
  | { type: "text"; text: string }
  /** Only before anything else: the model's server refuses for now and is asked again after so many seconds. */
  | ({ type: "wait" } & Wait)
  | {
      type: "end";
      /** `length`: maxTokens or the context ended it. */
      stop: "stop" | "length";
      promptTokens: number;
      tokens: number;
      /** Mean log-probability of the reply's tokens, where the engine tells. */
      logprob?: number;
    };

export interface Model {
  /** `provider/name`. */
  readonly id: string;
  /** What pins the weights: a digest or checksum, where the provider tells. */
  readonly digest?: string;
  /** Billions of parameters, where known; small models get more samples and no repairs of wrong values. */
  readonly billions?: number;
  /** Replies worth asking for at once: the engine decodes them in one batch. */
  readonly parallel: number;
  /** Whether a reply goes on from `Prompt.prefill`. */
  readonly prefills: boolean;
  /**
   * Streams one reply, without the prefill; the last part is the only `end`. May be called `parallel` times at once.
   * Throws Fault `model-unavailable` or `model-failed`; the signal's reason when aborted, which closes the connection.
   */
  reply(prompt: Prompt, options: ReplyOptions, signal: AbortSignal): AsyncIterable<ReplyPart>;
}

export type Limits = {
  /** Wall-clock milliseconds for the whole job. */
  wallMs: number;
  memoryMb: number;
  /** Items that may hang before the rest is not run: each of them may take that share of the time that is left. Absent: two. */
  late?: number;
};

/** Where texts have other hashes, sets of them come in another order. */
export type Hashes = "usual" | "other";

type Place = {
  /** The key of an environment that the program may import from; absent: Python's own library alone. */
  packages?: string | undefined;
  /** Absent: the usual ones. */
  hashes?: Hashes | undefined;
};

/** A piece of what a script prints, for the example that it is run for. */
export type Printed = { example?: string; stream: "stdout" | "stderr"; text: string };

/** What is to be known of a script: the files that it is given, and who hears and takes what it brings forth. */
export type ScriptTerms = {
  files: readonly InputFile[];
  /** Called while it runs, some times a second at most, with 64 KB of each stream at most for each example. */
  hear: (printed: Printed) => void;
  /** Called once, before the verdict, with what the first run has left behind. */
  take: (files: readonly FileContent[]) => void;
};

export interface Sandbox {
  /**
   * Judges a program by the examples, in their order. `names` are those that the examples use; a program without the
   * first of them is `rejected`. With `script` it is run once for each example, and once where there is none. Throws Fault `sandbox-unavailable`, or the signal's reason.
   */
  check(
    job: {
      code: string;
      names: readonly string[];
      examples: readonly Example[];
      limits: Limits;
      script?: ScriptTerms;
    } & Place,
    signal: AbortSignal,
  ): Promise<Verdict>;
  /**
   * What the program answers to each call, in order; `calls` are Python expressions such as `f([1], 2)`. With `ordered` dicts
   * are another answer where they have their items in another order. With `script` each of them is what a script is given, as
   * `writeInput` writes it, and what it prints is its answer, as the source of a text; nobody hears it and nothing of it is taken.
   */
  outputs(
    job: {
      code: string;
      names: readonly string[];
      calls: readonly string[];
      limits: Limits;
      ordered?: boolean;
      script?: Pick<ScriptTerms, "files">;
    } & Place,
    signal: AbortSignal,
  ): Promise<Output[]>;
}

export interface Packages {
  /** What the program imports beyond what Python brings along, sorted by name. Asks nobody. */
  needs(code: string): Need[];
  /** What the index says of each. Throws Fault `unsupported` where no client can ask it. */
  facts(names: readonly string[], signal: AbortSignal): Promise<PackageFacts[]>;
  /** The names that the person has allowed once for all. */
  allowed(): Promise<ReadonlySet<string>>;
  allow(names: readonly string[]): Promise<void>;
  /** What was installed for these names before. Asks nobody. */
  ready(names: readonly string[]): Promise<Environment | undefined>;
  /** Ends with `done`. Throws Fault `unsupported` with the reason where they cannot be had, or the signal's reason. */
  install(
    names: readonly string[],
    signal: AbortSignal,
  ): AsyncIterable<{ type: "progress"; progress: InstallProgress } | { type: "done"; value: Environment }>;
}

/** The words of prompts/*.md, by name. */
export type Prompts = Readonly<
  Record<
    | "system"
    | "write"
    | "repair"
    | "repair-unseen"
    | `repair-${RepairStrategy}`
    | "signature"
    | "standard-library"
    | "plan"
    | "design"
    | "inputs"
    | "tests"
    | "critic"
    | "coverage"
    | "diagnose"
    | "lesson"
    | "lesson-general",
    string
  >
>;

export type Ports = {
  model: Model;
  /** What techniques ask in its place. */
  others?: Partial<Readonly<Record<AskingName, Model>>>;
  sandbox: Sandbox;
  /** Absent: Python's own library is all there is. */
  packages?: Packages;
  prompts: Prompts;
  /** Keeps what an attempt's script has written, in place of what was kept for it before; where it is wanted at all. */
  keepFiles?: (attempt: number, files: readonly FileContent[]) => Promise<void>;
  /** What earlier runs have learned, the newest first. Absent: nothing is kept. */
  recall?: () => Promise<KeptLesson[]>;
  /** What a linter says of a program, in the order of its lines. Absent: none is at hand. */
  lint?: (code: string) => Promise<Finding[]>;
  /** Milliseconds of a clock that only goes forward. */
  now: () => number;
};
