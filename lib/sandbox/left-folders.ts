/** What the runs of a script leave in its folder, for those examples that are run behind others. */
import type { InputFile } from "#lib/run/file.ts";
import { runScript, type ScriptExample, type ScriptJob, type ScriptRun } from "./script.ts";
import type { Runner } from "./workbench.ts";
import type { Written } from "./written.ts";

type Given = Pick<ScriptExample, "stdin" | "args">;

/** Of one program: each order of runs is made once. */
export class LeftFolders {
  readonly #left = new Map<string, InputFile[]>();
  readonly #isAsked: boolean;

  constructor(examples: readonly ScriptExample[]) {
    this.#isAsked = examples.some((it) => it.before !== undefined);
  }

  /** The example, behind its earlier runs; of all of them together the time of the job. */
  async run(
    workbench: Runner,
    job: ScriptJob & { example: ScriptExample; wallMs: number },
    signal: AbortSignal,
  ): Promise<ScriptRun> {
    const { before = [] } = job.example;
    let spent = 0;
    let folder: InputFile[] = [];
    for (const [at, run] of before.entries()) {
      const runs = before.slice(0, at + 1);
      const wallMs = Math.max(1, job.wallMs - spent);
      const known = this.#left.get(keyOf(runs));
      if (known === undefined) {
        // Nobody hears what they print: where it is to be checked, an example of its own does so.
        const terms = job.terms && { files: job.terms.files };
        const ran = await runScript(workbench, { ...job, terms, wallMs, example: { ...run, files: folder } }, signal);
        spent += ran.durationMs;
        this.#left.set(keyOf(runs), withWritten(folder, ran.written));
      }
      folder = this.#left.get(keyOf(runs)) ?? folder;
    }
    const own = { ...job.example, files: [...folder, ...(job.example.files ?? [])] };
    const ran = await runScript(workbench, { ...job, wallMs: Math.max(1, job.wallMs - spent), example: own }, signal);
    if (this.#isAsked && job.example.files === undefined)
      this.#left.set(keyOf([...before, job.example]), withWritten(folder, ran.written));
    return { ...ran, durationMs: ran.durationMs + spent };
  }
}

const keyOf = (runs: readonly Given[]): string => JSON.stringify(runs.map(({ stdin, args }) => [stdin, args]));

/** A file that a run has written stands in the place of the one that it found. */
function withWritten(folder: readonly InputFile[], { files }: Written): InputFile[] {
  const names = new Set(files.map(({ name }) => name));
  const written = files.map(
    ({ name, content }): InputFile => ({
      ...{ name, encoding: "base64" },
      content: Buffer.from(content).toString("base64"),
    }),
  );
  return [...folder.filter(({ name }) => !names.has(name)), ...written];
}
