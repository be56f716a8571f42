/** Numbers as people say them. */
export function duration(milliseconds: number): string {
  // What is rounded up may reach the next unit.
  if (milliseconds < 999.5) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 9_950) return `${(milliseconds / 1_000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1_000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return withRest(`${minutes} min`, seconds % 60, "s");
  return withRest(`${Math.floor(minutes / 60)} h`, minutes % 60, "min");
}

/** What is left, by whole seconds, the one that runs counted. */
export function countdown(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1_000);
  return seconds < 10 ? `${seconds} s` : duration(seconds * 1_000);
}

function withRest(whole: string, rest: number, unit: string): string {
  return rest === 0 ? whole : `${whole} ${rest} ${unit}`;
}

export function size(bytes: number): string {
  if (bytes < 999.5e3) return `${Math.max(1, Math.round(bytes / 1e3))} kB`;
  return bytes < 999.5e6 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${number.toLocaleString("en")} ${number === 1 ? noun : plural}`;
}

export function ago(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.floor(hours / 24);
  return days < 60 ? `${count(days, "day")} ago` : `${Math.floor(days / 30)} months ago`;
}

/** `numpy and pandas`. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
}
