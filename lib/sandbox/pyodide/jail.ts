/** A jail of WebAssembly: fresh processes for every job, which wait for it with everything imported. One job at a time. */
import type { Reply } from "../frames.ts";
import { type JailJob, JailDied } from "../jail.ts";
import { Child } from "./child.ts";
import type { Images, Role } from "./image.ts";
import { Job } from "./job.ts";
import type { PyodideParts } from "./parts.ts";

export type Means = { parts: PyodideParts; images: Images };

/** A child that is ready once it has said so. */
type Spare = { child: Child; ready: Promise<void> };

const startMs = 120_000;
/** Python's number for it on this platform, whatever the machine's is. */
const alarmInPython = 14;

export class PyodideJail {
  #spares: Record<Role, Spare>;
  #closed = false;

  private constructor(
    private readonly means: Means,
    private readonly slot: number,
  ) {
    this.#spares = { candidate_role: this.#order("candidate_role"), judge_role: this.#order("judge_role") };
  }

  /** Resolves when the first candidate and judge are waiting. Throws JailDied. */
  static async start(means: Means, slot: number): Promise<PyodideJail> {
    const jail = new PyodideJail(means, slot);
    try {
      await Promise.all(Object.values(jail.#spares).map(({ ready }) => ready));
      return jail;
    } catch (error) {
      await jail.close();
      throw error;
    }
  }

  get alive(): boolean {
    return !this.#closed;
  }

  /** Throws JailDied, or the signal's reason as soon as the job's processes are gone. */
  async run({ header, ...work }: JailJob, signal: AbortSignal): Promise<Reply> {
    signal.throwIfAborted();
    await this.#ready(signal);
    const candidate = await this.#take("candidate_role");
    const judge = header.mode === "split" ? await this.#take("judge_role") : undefined;
    const reply = await new Job(candidate, judge, { header, ...work }).run(signal);
    signal.throwIfAborted();
    return reply;
  }

  /** Ends every process of the jail; resolves when they are gone. */
  async close(): Promise<void> {
    this.#closed = true;
    const children = Object.values(this.#spares).map(({ child }) => child);
    for (const child of children) child.kill();
    await Promise.all(children.map((child) => child.gone));
  }

  /** A job that is given up while its children are made leaves them for the next. */
  async #ready(signal: AbortSignal): Promise<void> {
    const givenUp = new Promise<void>((resolve) => {
      signal.addEventListener("abort", () => resolve(), { once: true });
    });
    await Promise.race([givenUp, Promise.allSettled(Object.values(this.#spares).map(({ ready }) => ready))]);
    signal.throwIfAborted();
  }

  /** The next one is made while this one works. One that died while it waited is made anew. */
  async #take(role: Role): Promise<Child> {
    const { child, ready } = this.#spares[role];
    try {
      await ready;
    } catch (error) {
      this.#spares[role] = this.#order(role);
      throw error;
    }
    if (this.#closed) throw new JailDied("the jail was closed");
    this.#spares[role] = this.#order(role);
    if (child.end) throw new JailDied(`a child died while it waited: ${child.said}`);
    return child;
  }

  #order(role: Role): Spare {
    const { parts, images } = this.means;
    const setup = { role, version: parts.versions.pyodide, makes: false, alarm: alarmInPython } as const;
    const child = new Child({ parts, slot: this.slot, setup, image: images[role] });
    const ready = new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new JailDied(`no Python within ${startMs} ms`)), startMs);
      let told = "";
      child.listen({
        hear: (kind, bytes) => {
          if (kind === "y") {
            clearTimeout(late);
            resolve();
          } else told += bytes.toString("utf8");
        },
        ended: ({ code, signal }) => {
          clearTimeout(late);
          reject(
            new JailDied(`Pyodide ended with ${String(code ?? signal)}: ${told || child.said || "it said nothing"}`),
          );
        },
      });
    });
    // Heard by whoever takes it.
    ready.catch((error: unknown) => error);
    return { child, ready };
  }
}
