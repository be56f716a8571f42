/** The head of what came from one stream, and how much came in all. */
export class Arena {
  #pieces: Buffer[] = [];
  #kept = 0;
  #told = 0;
  #seen = 0;

  /** Of more than `most` bytes it is too much. */
  constructor(
    private readonly room: number,
    private readonly most: number,
  ) {}

  add(bytes: Buffer): void {
    this.#seen += bytes.length;
    const piece = Buffer.from(bytes.subarray(0, this.room - this.#kept));
    if (piece.length > 0) this.#pieces.push(piece);
    this.#kept += piece.length;
  }

  get isTooMuch(): boolean {
    return this.#seen > this.most;
  }

  content(): Buffer {
    return Buffer.concat(this.#pieces);
  }

  /** What is kept and was not told yet; it counts as told. */
  news(): Buffer {
    const all = this.#told === this.#kept ? Buffer.alloc(0) : this.content().subarray(this.#told);
    this.#told = this.#kept;
    return all;
  }

  /** Whether the last that came is this, and nothing was dropped. */
  endsWith(word: Buffer): boolean {
    const last = this.#pieces.at(-1);
    return this.#seen === this.#kept && last !== undefined && last.subarray(-word.length).equals(word);
  }
}
