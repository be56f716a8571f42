/** What the end of a candidate's process says of the candidate. */
import { constants } from "node:os";
import type { Limits } from "#lib/run/ports.ts";
import type { Verdict } from "#lib/run/verdict.ts";
import type { JobHeader, Reply } from "./frames.ts";

type Bounds = { header: JobHeader; limits: Limits };
export type Ending = { kind: "timed-out" | "killed" | "raised"; limit?: NonNullable<Verdict["limit"]>; error: string };

// Of two names of one number the first is the usual one, such as SIGABRT.
const signalNames = new Map(
  Object.entries(constants.signals)
    .map(([name, number]) => [number, name] as const)
    .reverse(),
);
/** How a program ends that aborts: workers/python/program.py. */
const abortCode = 128 + constants.signals.SIGABRT;

/** `wallMs` is what the person gave, whatever share of it was left: so the words are the same each time. */
export function lateEnding({ wallMs }: Pick<Limits, "wallMs">): Ending {
  return { kind: "timed-out", limit: "time", error: `it took too long: a check has ${wallMs / 1000} s in all` };
}

/** For a candidate that came to no result; `error` is what the judge saw of it, `limits` are those of the whole check. */
export function endingOf(reply: Reply, { header, limits }: Bounds, error: string): Ending {
  switch (reply.ended) {
    case "time":
      return lateEnding(limits);
    case "output":
      return { kind: "killed", limit: "output", error: "it printed more than 1 MB" };
    case "files":
      return { kind: "killed", limit: "output", error: "it wrote more than 16 MB or 1,024 files" };
    case "memory":
      return { kind: "killed", limit: "memory", error: `it used more than ${header.memoryMb} MB of memory` };
    case "done":
    case "cancelled":
      return processEnding(reply, header, error);
  }
}

function processEnding(reply: Reply, header: JobHeader, error: string): Ending {
  const { SIGKILL, SIGXCPU, SIGSYS } = constants.signals;
  if (reply.signal === SIGXCPU || (reply.signal === SIGKILL && reply.cpu_milliseconds >= header.cpuS * 1000)) {
    return { kind: "timed-out", limit: "cpu", error: `more than ${header.cpuS} s of processor time` };
  }
  if (reply.signal === SIGSYS) return { kind: "killed", error: "it asked the kernel for what the sandbox forbids" };
  // The judge has the last word and then the candidate is killed: that signal says nothing of it.
  const crash = reply.signal === SIGKILL ? 0 : crashOf(reply);
  if (crash !== 0) return { kind: "raised", error: `the process crashed: ${nameOf(crash)}` };
  const limit = limitOf(error);
  return limit ? { kind: "killed", limit, error } : { kind: "raised", error };
}

/** The signal that the program's own deed ended it with; 0 where none did. */
export function crashOf({ signal, code }: Reply): number {
  return signal === 0 && code === abortCode ? constants.signals.SIGABRT : signal;
}

const nameOf = (signal: number): string => signalNames.get(signal) ?? `signal ${signal}`;

/** Words of Python for a limit that the program ran into by itself. */
export function limitOf(error: string | undefined): Verdict["limit"] {
  if (error?.startsWith("MemoryError")) return "memory";
  if (error?.startsWith("RuntimeError: can't start new thread")) return "processes";
  return undefined;
}

const starts = "the sandbox denies it, for a program starts no other program here and changes nothing of the machine";
const reaches = "the sandbox denies it, for a program reaches no network here";
const reads =
  "the sandbox denies it, for a program reads only Python's own files here and writes, if at all, in its own folder";
const hides =
  "the sandbox hides it, for a program is shown no files here but its own and Python's, and nobody's name or home";
const streams = "the sandbox has no such device; standard input, output and error are open all the same";
const holds = "the sandbox gives a program 16 MB and 1,024 files";

/** What Python says, also within the words of a library, where the sandbox keeps a program from what it may do elsewhere. */
const denials: readonly (readonly [RegExp, string])[] = [
  [/\[Errno 1\] Operation not permitted/, starts],
  [/\[Errno 97\] Address family not supported/, reaches],
  [/Temporary failure in name resolution|Name or service not known/, reaches],
  [/\[Errno 30\] Read-only file system|\[Errno 13\] Permission denied/, reads],
  [/\[Errno 2[78]\] (?:File too large|No space left on device)/, holds],
  [/No such file or directory: '\/dev\/(?:std(?:in|out|err)|tty)'/, streams],
  [
    /No such file or directory: '(?:\/(?!tmp\/)|~|[A-Za-z]:)|Could not determine home directory|uid not found|No username set/,
    hides,
  ],
];

/** What the sandbox denied to a program that raised this: the program may be right. */
export function denialIn(error: string): string | undefined {
  return denials.find(([said]) => said.test(error))?.[1];
}
