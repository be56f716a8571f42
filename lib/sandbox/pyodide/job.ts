/** One job between its children: hands on what they say to each other, keeps what they put out, and ends them. All ways to end a job stand here. */
import type { JobHeader, News, Reply } from "../frames.ts";
import { Arena } from "./arena.ts";
import type { Child, End } from "./child.ts";
import { residentBytes } from "./resident.ts";

type Ended = Reply["ended"] | "answered";

export type Work = {
  header: JobHeader;
  program: object;
  tests?: object | undefined;
  hear?: ((news: News) => void) | undefined;
};

/** As on the other rungs: workers/python/watch.py. */
const outputKept = 64 << 10;
const outputMost = outputKept * 16;
const resultsKept = 1 << 20;
const filesKept = 9 << 20;
const lastWord = Buffer.from('{"done": true}\n');
const newsMs = 100;
const lookMs = 50;
/** What a Deno with an empty Python in it takes by itself, and somewhat more. */
const ownBytes = 400 << 20;

export class Job {
  readonly #start = performance.now();
  readonly #output = new Arena(outputKept, outputMost);
  readonly #errors = new Arena(outputKept, outputMost);
  readonly #results = new Arena(resultsKept, outputMost);
  readonly #files = new Arena(filesKept, filesKept);
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #over = new AbortController();
  #alarm: NodeJS.Timeout | undefined;
  #alarms = 0;
  #ended: Ended | undefined;
  #peak = 0;
  #finish: (reply: Reply) => void = () => undefined;
  #fail: (error: unknown) => void = () => undefined;

  /** Without a judge it is a script. */
  constructor(
    private readonly candidate: Child,
    private readonly judge: Child | undefined,
    private readonly work: Work,
  ) {}

  /** Ends when the children are gone, or have said all there is to say. */
  async run(signal: AbortSignal): Promise<Reply> {
    const cancel = () => this.#end("cancelled");
    signal.addEventListener("abort", cancel, { once: true });
    try {
      return await new Promise<Reply>((resolve, reject) => {
        [this.#finish, this.#fail] = [resolve, reject];
        this.#begin();
        if (signal.aborted) cancel();
      });
    } finally {
      this.#over.abort();
      signal.removeEventListener("abort", cancel);
      for (const timer of [...this.#timers, this.#alarm]) clearTimeout(timer);
      for (const child of this.#children) child.kill();
    }
  }

  get #children(): Child[] {
    return this.judge ? [this.candidate, this.judge] : [this.candidate];
  }

  #begin(): void {
    const { header, program, tests, hear } = this.work;
    const told = { kind: header.mode === "split" ? 1 : 2, memoryMb: header.memoryMb };
    this.#timers.push(setTimeout(() => this.#end("time"), header.wallMs));
    this.#timers.push(
      setInterval(() => {
        this.#look().catch(this.#fail);
      }, lookMs),
    );
    if (hear) this.#timers.push(setInterval(() => this.#tellNews(), newsMs));
    const begin = (child: Child, work: object) =>
      child.send("w", Buffer.from(JSON.stringify({ ...told, work: JSON.stringify(work) })));
    this.candidate.listen({
      hear: (kind, bytes) => this.#ofCandidate(kind, bytes),
      ended: () => this.#candidateLeft(),
    });
    this.judge?.listen({ hear: (kind, bytes) => this.#ofJudge(kind, bytes), ended: () => this.#end("done") });
    begin(this.candidate, program);
    if (this.judge) begin(this.judge, tests ?? {});
  }

  #ofCandidate(kind: string, bytes: Buffer): void {
    if (kind === "t") this.judge?.send("t", bytes);
    else if (kind === "e" && !this.judge) this.#keep(this.#errors, bytes);
    else if (kind === "o" || kind === "e") this.#keep(this.#output, bytes);
    else if (kind === "f") this.#keep(this.#files, bytes);
  }

  #ofJudge(kind: string, bytes: Buffer): void {
    if (kind === "t") this.candidate.send("t", bytes);
    else if (kind === "a") this.#setAlarm(bytes);
    else if (kind === "e") this.#keep(this.#errors, bytes);
    else if (kind === "o") {
      this.#keep(this.#results, bytes);
      if (this.#results.endsWith(lastWord)) this.#end("answered");
    }
  }

  #keep(arena: Arena, bytes: Buffer): void {
    arena.add(bytes);
    if (arena.isTooMuch) this.#end("output");
  }

  /** The judge cannot be woken by a signal while it waits for the candidate: its alarm comes to it as a message. */
  #setAlarm(bytes: Buffer): void {
    clearTimeout(this.#alarm);
    const serial = Buffer.alloc(4);
    serial.writeUInt32BE(++this.#alarms);
    this.#alarm = setTimeout(() => this.judge?.send("a", serial), bytes.readUInt32BE(0));
  }

  #candidateLeft(): void {
    if (this.judge) this.judge.send("z", Buffer.alloc(0));
    else this.#end("done");
  }

  async #look(): Promise<void> {
    const { signal } = this.#over;
    for (const { pid } of this.#children) {
      const bytes = pid === undefined || signal.aborted ? 0 : ((await residentBytes(pid, signal)) ?? 0);
      this.#peak = Math.max(this.#peak, bytes);
      if (bytes > ownBytes + this.work.header.memoryMb * 2 ** 20) this.#end("memory");
    }
  }

  /** The first cause counts. What the children have said before their end is still taken. */
  #end(how: Ended): void {
    if (this.#ended !== undefined) return;
    this.#ended = how;
    for (const child of this.#children) child.kill();
    if (how === "answered") this.#reply({ code: null, signal: 0 });
    else Promise.all(this.#children.map((child) => child.gone)).then(() => this.#replyOfCandidate(), this.#fail);
  }

  #replyOfCandidate(): void {
    this.#reply(this.candidate.end ?? { code: null, signal: 0 });
  }

  #reply({ code, signal }: End): void {
    const parts = {
      stdout: this.#output.content(),
      stderr: this.#errors.content(),
      results: this.#results.content(),
      files: this.#files.content(),
    };
    const { stdout, stderr, results, files } = parts;
    this.#finish({
      ended: this.#ended === "answered" || this.#ended === undefined ? "done" : this.#ended,
      wallMs: performance.now() - this.#start,
      code,
      signal,
      cpu_milliseconds: 0,
      memory_kilobytes: Math.round(this.#peak / 1024),
      sizes: { stdout: stdout.length, stderr: stderr.length, results: results.length, files: files.length },
      ...parts,
    });
  }

  #tellNews(): void {
    const news = { stdout: this.#output.news(), stderr: this.#errors.news() };
    if (news.stdout.length + news.stderr.length > 0) this.work.hear?.(news);
  }
}
