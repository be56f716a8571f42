/** How far a person has been told of a run: what follows something on the screen waits for it. */
export class Heard {
  #seq = 0;
  #waiting: { seq: number; go: () => void }[] = [];

  /** Everything up to this event has been told. */
  reach(seq: number): void {
    this.#seq = seq;
    for (const { go } of this.#waiting.filter((it) => it.seq <= seq)) go();
    this.#waiting = this.#waiting.filter((it) => it.seq > seq);
  }

  /** Resolves once this event has been told. */
  async until(seq: number): Promise<void> {
    if (seq > this.#seq) await new Promise<void>((go) => this.#waiting.push({ seq, go }));
  }
}
