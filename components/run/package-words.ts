/** What is said about the packages of a run. */
import { count, listed, size } from "#components/ui/say.ts";
import { transferWords } from "#components/ui/transfer.ts";
import type { EventOf } from "#lib/run/event.ts";
import type { InstallProgress, Wanted } from "#lib/run/package.ts";

export function packagesAsked({ attempt, packages }: EventOf<"package-ask">): string {
  return `Attempt ${attempt} imports ${listed(packages.map((it) => it.name))}, which Python does not bring along. The run asks whether to install ${packages.length === 1 ? "it" : "them"}.`;
}

export function packagesInstalled({ names, state, environment, error }: EventOf<"package-install">): string {
  const all = listed(names);
  switch (state) {
    case "start":
    case "progress":
      return `Installing ${all}, as wheels alone.`;
    case "done":
      return `${all} ${names.length === 1 ? "is" : "are"} installed${environment ? `, with what ${names.length === 1 ? "it needs" : "they need"}: ${count(environment.lock.length, "package")}, ${size(environment.bytes)}` : ""}.`;
    case "failed":
      return `${all} could not be installed: ${error ?? "no reason was given"}`;
  }
}

export function packagesAnswered(names: string, choice: string): string {
  if (choice === "no") return `You said no to ${names}. The run goes on with Python's own library.`;
  return `You allowed ${names}${choice === "always" ? " once for all" : " for this run"}.`;
}

/** The facts of one package, most telling first. */
export function factsOf({ version, firstReleased, age, bytes, known }: Wanted): string[] {
  return [
    known ? "widely used" : "few people use it",
    ...(version === undefined ? [] : [`version ${version}`]),
    ...(firstReleased === undefined
      ? []
      : [`first released ${firstReleased}${age === undefined ? "" : ` (${ageSaid(age)})`}`]),
    ...(bytes === undefined ? [] : [`${size(bytes)} to fetch`]),
  ];
}

function ageSaid(days: number): string {
  if (days < 60) return `${count(days, "day")} old`;
  return days < 730 ? `${Math.round(days / 30)} months old` : `${Math.floor(days / 365)} years old`;
}

/** `speed`: bytes a second, where it is known. */
export function installSaid({ phase, at, bytes, total }: InstallProgress, speed?: number): string {
  if (phase === "resolve") return `Looking for ${at}`;
  if (phase === "install") return `Unpacking and compiling ${at}`;
  return `Fetching ${at}: ${transferWords({ bytes, total }, speed)}`;
}
