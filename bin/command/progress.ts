/** How a download says how far it is. */
import type { PullProgress } from "#lib/wire.ts";

/** `312 of 1117 MB · 4.1 MB/s · 3 min left`, for a download that stood at `from` bytes `seconds` ago. */
export function progressLine({ model, message, bytes, total }: PullProgress, from: number, seconds: number): string {
  if (!total) return `${model}: ${message}`;
  const perSecond = seconds > 0 ? (bytes - from) / seconds : 0;
  const left = perSecond > 0 ? [`${megabytes(perSecond)} MB/s`, `${duration((total - bytes) / perSecond)} left`] : [];
  return `${model}: ${[`${megabytes(bytes)} of ${megabytes(total)} MB`, ...left].join(" · ")}`;
}

/**
 * Says a line when one is due: at every new message, and else every quarter of a second on a terminal, every ten seconds
 * in a log.
 */
export function progressTeller(everyMs = process.stderr.isTTY ? 250 : 10_000) {
  let from: { bytes: number; at: number } | undefined;
  let last = { at: Number.NEGATIVE_INFINITY, message: "" };
  return (progress: PullProgress, now: number): string | undefined => {
    // Bytes that an earlier try left on the disk say nothing about the speed of this one.
    if (progress.total) from ??= { bytes: progress.bytes, at: now };
    if (now - last.at < everyMs && progress.message === last.message) return undefined;
    last = { at: now, message: progress.message };
    return `  ${progressLine(progress, from?.bytes ?? 0, from ? (now - from.at) / 1000 : 0)}`;
  };
}

const megabytes = (bytes: number): string => {
  const value = bytes / 1_000_000;
  return value >= 10 ? value.toFixed(0) : value.toFixed(1);
};

export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
