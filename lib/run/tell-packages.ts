/** What a run says about packages: what is asked, how far an installation is, and why one is lacking. */
import type { EventOf } from "./event.ts";
import type { Run } from "./fold.ts";
import type { Environment, InstallProgress, Wanted } from "./package.ts";
import type { Verdict } from "./verdict.ts";

export function packageLines({ question, attempt, packages, waits }: EventOf<"package-ask">): string[] {
  const told = packages.map((it) => `  ${it.name}: ${factsSaid(it)}`);
  const choices = [
    "  no",
    "  yes: install for this run, and for others that need just the same",
    "  always: install, and never ask for these again",
  ];
  const asks = `${question}: attempt ${attempt} imports what is not installed`;
  return [asks, ...told, ...choices, `  it goes on without them in ${waits} s`];
}

function factsSaid({ name, imports, version, firstReleased, bytes, known }: Wanted): string {
  const facts = [
    ...(imports.every((it) => it === name) ? [] : [`for ${imports.join(", ")}`]),
    ...(version === undefined ? [] : [`version ${version}`]),
    ...(firstReleased === undefined ? [] : [`first released ${firstReleased}`]),
    ...(bytes === undefined ? [] : [size(bytes)]),
    known ? "widely used" : "few use it",
  ];
  return facts.join(" · ");
}

export function installLines({ names, state, environment, error }: EventOf<"package-install">): string[] {
  const all = names.join(", ");
  switch (state) {
    case "start":
      return [`installing ${all}`];
    case "progress":
      return [];
    case "done":
      return [`installed ${all}${environment ? ` (${environmentSaid(environment)})` : ""}`];
    case "failed":
      return [`${all} could not be installed: ${error ?? "no reason was given"}`];
  }
}

/** For the line that is rewritten in place. */
export function installNow({ installs = [] }: Run): string[] {
  const going = installs.filter((it) => it.state === "start" || it.state === "progress");
  return going.map(({ progress }) => (progress ? progressSaid(progress) : "installing"));
}

function progressSaid({ phase, at, bytes, total }: InstallProgress): string {
  if (phase === "resolve") return `looking for ${at}`;
  if (phase === "install") return `unpacking ${at}`;
  return `fetching ${at} · ${size(bytes)} of ${size(total)}`;
}

export function lackingLines({ lacking = [] }: Verdict): string[] {
  return lacking.map(({ name, reason }) => `  ${name}: ${reason}`);
}

const environmentSaid = ({ lock, bytes }: Pick<Environment, "lock" | "bytes">): string =>
  `${lock.length} package${lock.length === 1 ? "" : "s"}, ${size(bytes)}`;

const size = (bytes: number): string =>
  bytes < 99_500 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
