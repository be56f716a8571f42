/** The filters of both machines, interpreted here as the kernel would: this machine can only install its own. */
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import * as z from "zod";
import { pythonFolder } from "./folder.ts";

const script = `
import json, sys
sys.path.insert(0, sys.argv[1])
sys.dont_write_bytecode = True
import policy, seccomp
print(json.dumps({f"{name}, {walls}": {
    "audit": machine.audit,
    "numbers": machine.numbers,
    "warden": seccomp.for_warden(machine).hex(),
    "servers": seccomp.for_fork_servers(machine, calls).hex(),
    "children": seccomp.for_children(machine, calls).hex(),
    "allowed": [name for name in policy.ALLOWED_TO_CHILD if name not in calls.denied],
    "allowedToWarden": [*policy.ALLOWED_TO_WARDEN, *calls.denied],
    "allowedToServers": [*calls.server, *calls.denied],
    "ownAlone": calls.own_alone,
    "own": 1 if walls == "namespaces" else seccomp._OWN_PID,
} for name, machine in seccomp.MACHINES.items()
  for walls, calls in (("namespaces", policy.FOR_NAMESPACES), ("landlock", policy.FOR_LANDLOCK))}))
`;
const machineSchema = z.object({
  audit: z.int(),
  numbers: z.record(z.string(), z.int()),
  warden: z.string(),
  servers: z.string(),
  children: z.string(),
  allowed: z.array(z.string()),
  allowedToWarden: z.array(z.string()),
  allowedToServers: z.array(z.string()),
  ownAlone: z.record(z.string(), z.int()),
  own: z.int(),
});
type Machine = z.infer<typeof machineSchema>;
const said = execFileSync("/usr/bin/env", ["python3", "-c", script, pythonFolder], { encoding: "utf8" });
const machines = Object.entries(z.record(z.string(), machineSchema).parse(JSON.parse(said)));

const allow = 0x7fff0000;
const kill = 0x80000000;
const fail = (errno: number) => 0x00050000 | errno;

/** Classic BPF, as far as these filters use it. */
function answer(hex: string, call: { audit: number; number: number; args?: readonly number[] }): number {
  const program = Buffer.from(hex, "hex");
  const word = (offset: number) =>
    offset === 0 ? call.number : offset === 4 ? call.audit : (call.args?.[(offset - 16) / 8] ?? 0);
  let accumulator = 0;
  for (let at = 0; ; at++) {
    const code = program.readUInt16LE(at * 8);
    const [yes, no, value] = [program[at * 8 + 2] ?? 0, program[at * 8 + 3] ?? 0, program.readUInt32LE(at * 8 + 4)];
    if (code === 0x06) return value;
    else if (code === 0x20) accumulator = word(value);
    else if (code === 0x05) at += value;
    else at += holds(code, accumulator, value) ? yes : no;
  }
}

function holds(code: number, accumulator: number, value: number): boolean {
  if (code === 0x15) return accumulator === value;
  if (code === 0x35) return accumulator >= value;
  if (code === 0x45) return (accumulator & value) !== 0;
  throw new Error(`unknown instruction ${code}`);
}

/** A child has inherited the filter of its fork server: the stricter of two answers counts, and allow is the least strict. */
function answerToChild(
  { servers, children }: Pick<Machine, "servers" | "children">,
  call: Parameters<typeof answer>[1],
) {
  const answers = [answer(servers, call), answer(children, call)];
  return answers.find((one) => one !== allow) ?? allow;
}

const closer = [
  "clone",
  "clone3",
  "socket",
  "socketpair",
  "getsockopt",
  "prlimit64",
  "ioctl",
  "fcntl",
  "kill",
  "tgkill",
  "prctl",
];

const withoutAttributes = ["listxattr", "llistxattr", "flistxattr"];

/** Numbers that are answered otherwise than by allowing the listed calls and denying all others. */
function wrong(
  { audit, numbers }: Machine,
  listed: readonly string[],
  ask: (call: { audit: number; number: number }) => number,
) {
  const names = new Map(Object.entries(numbers).map(([name, number]) => [number, name]));
  const plain = Array.from({ length: 1_024 }, (_, number) => number).filter(
    (number) => !closer.includes(names.get(number) ?? ""),
  );
  return plain.filter((number) => {
    const name = names.get(number) ?? "";
    const wanted = listed.includes(name) ? allow : fail(withoutAttributes.includes(name) ? 95 : 1);
    return ask({ audit, number }) !== wanted;
  });
}

test.each(machines)("%s: children may call what is listed and nothing else", (_, machine) => {
  expect(wrong(machine, machine.allowed, (call) => answerToChild(machine, call))).toEqual([]);
});

test.each(machines)("%s: warden and fork servers may call a few things more, and nothing else", (_, machine) => {
  const { allowed, allowedToWarden, allowedToServers, warden, servers } = machine;
  expect(wrong(machine, [...allowed, ...allowedToWarden], (call) => answer(warden, call))).toEqual([]);
  expect(wrong(machine, [...allowed, ...allowedToServers], (call) => answer(servers, call))).toEqual([]);
});

test("what a fork server may besides is what its walls need", () => {
  const common = ["chmod", "fchmod", "fchmodat", "utimensat", "utime", "utimes", "futimesat", "readlink", "readlinkat"];
  const extra = ["landlock_create_ruleset", "landlock_add_rule", "landlock_restrict_self"];
  expect(machines.map(([, { allowedToServers }]) => allowedToServers.filter((name) => !common.includes(name)))).toEqual(
    machines.map(([name]) =>
      name.endsWith("namespaces")
        ? ["unshare", "setns", "mount", "capset", "prctl", "clone"]
        : ["capset", "prctl", "clone", "kill", "tgkill", ...extra],
    ),
  );
});

test.each(machines)("%s: a child may ask some things of itself alone", (_, machine) => {
  const { audit, numbers, ownAlone, own } = machine;
  const asked = Object.entries(ownAlone).map(([name, at]) =>
    [0, own, 2].map((pid) => {
      const args = at === 0 ? [pid] : [0, pid];
      return answerToChild(machine, { audit, number: numbers[name] ?? -1, args });
    }),
  );
  expect(asked).toEqual(asked.map(() => [allow, allow, fail(1)]));
});

test.each(machines)("%s: arguments decide where a call has two sides", (_, machine) => {
  const { audit, numbers, own } = machine;
  const ask = (name: string, ...args: number[]) => answerToChild(machine, { audit, number: numbers[name] ?? -1, args });
  expect({
    thread: ask("clone", 0x3d0f00),
    fork: ask("clone", 17),
    threadInNamespace: ask("clone", 0x10000000 | 0x10000),
    clone3: ask("clone3"),
    socket: ask("socket", 2),
    unixPair: ask("socketpair", 1),
    otherPair: ask("socketpair", 2),
    socketDomain: ask("getsockopt", 3, 1, 39),
    pidfdOfPeer: ask("getsockopt", 3, 1, 77),
    ownLimit: ask("prlimit64", 0),
    othersLimit: ask("prlimit64", 2),
    terminalSize: ask("ioctl", 0, 0x5413),
    terminalInput: ask("ioctl", 0, 0x5412),
    whoIsSignaled: ask("fcntl", 0, 8, 2),
    lock: ask("fcntl", 0, 6),
    killSelf: ask("kill", own),
    killThread: ask("tgkill", own, 2),
    killOther: ask("kill", own + 1),
    killAll: ask("kill", -1),
    threadName: ask("prctl", 15),
    otherControl: ask("prctl", 22),
  }).toEqual({
    thread: allow,
    fork: fail(1),
    threadInNamespace: fail(1),
    clone3: fail(38),
    socket: fail(97),
    unixPair: allow,
    otherPair: fail(97),
    socketDomain: allow,
    pidfdOfPeer: fail(1),
    ownLimit: allow,
    othersLimit: fail(1),
    terminalSize: allow,
    terminalInput: fail(25),
    whoIsSignaled: fail(1),
    lock: allow,
    killSelf: allow,
    killThread: allow,
    killOther: fail(1),
    killAll: fail(1),
    threadName: allow,
    otherControl: fail(1),
  });
});

test.each(machines)("%s: a foreign architecture and x32 numbers end the process", (_, machine) => {
  for (const filter of [machine.warden, machine.servers, machine.children]) {
    expect(answer(filter, { audit: machine.audit ^ 1, number: 0 })).toBe(kill);
    expect(answer(filter, { audit: machine.audit, number: 0x40000000 })).toBe(kill);
  }
});
