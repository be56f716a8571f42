/** How fast bytes come, and when the last of them will. */
import { duration, size } from "./say.ts";

/** So many bytes were there at a moment, in milliseconds. */
export type Mark = { bytes: number; at: number };

/** What was there already when it began is not counted as speed; how much that is, is told a moment later. */
export function firstMark(first: Mark | undefined, now: Mark): Mark {
  return first && first.bytes > 0 ? first : now;
}

/** Bytes a second; undefined while too little is known. */
export function speedSince(first: Mark, now: Mark): number | undefined {
  const seconds = (now.at - first.at) / 1_000;
  return seconds > 0.5 ? (now.bytes - first.bytes) / seconds : undefined;
}

/** `5 MB of 20 MB at 1 MB/s, 15 s left`; without speed and time where nothing comes, or it is not known how fast. */
export function transferWords({ bytes, total }: { bytes: number; total: number }, speed: number | undefined): string {
  const left = speed && bytes < total ? `, ${duration(((total - bytes) / speed) * 1_000)} left` : "";
  return `${size(bytes)} of ${size(total)}${speed ? ` at ${size(speed)}/s` : ""}${left}`;
}
