// @ts-check
/** What the set-up tells a person, on stderr: stdout belongs to the code that a run hands over. */
const live = Boolean(process.stderr.isTTY) && process.env.TERM !== "dumb";

/** @param {string} line */
export function say(line) {
  process.stderr.write(`${live ? "\r\x1b[2K" : ""}${line}\n`);
}

/**
 * Does one piece of work and says how long it took. While it lasts, a terminal shows the seconds in place, and how far it
 * is where that can be told; elsewhere one line says that it began.
 * @template T
 * @param {string} what such as `packages: installing`
 * @param {() => Promise<T>} work
 * @param {(elapsedMs: number) => string} [howFar]
 * @returns {Promise<T>}
 */
export async function timed(what, work, howFar = () => "") {
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  if (!live) say(`  ${what} …`);
  const line = () => [`  ${what} … ${seconds()}`, howFar(Date.now() - began)].filter(Boolean).join(" · ");
  const ticking = live && setInterval(() => process.stderr.write(`\r\x1b[2K${line()}`), 250);
  try {
    const result = await work();
    say(`  ${what}: done in ${seconds()}`);
    return result;
  } finally {
    if (ticking) clearInterval(ticking);
  }
}

/** Something that stops the set-up: the message is for a person and names what mends it. */
export class Stop extends Error {
  /**
   * @param {string} message
   * @param {number} exitCode
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
