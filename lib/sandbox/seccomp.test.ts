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
print(json.dumps({name: {
    "audit": machine.audit,
    "numbers": machine.numbers,
    "children": seccomp.for_children(machine).hex(),
    "everybody": seccomp.for_everybody(machine).hex(),
    "allowed": policy.ALLOWED_TO_CHILD,
    "denied": policy.DENIED_TO_ALL,
} for name, machine in seccomp.MACHINES.items()}))
`;
const machineSchema = z.object({
  audit: z.int(),
  numbers: z.record(z.string(), z.int()),
  children: z.string(),
  everybody: z.string(),
  allowed: z.array(z.string()),
  denied: z.array(z.string()),
});
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
    else if (code === 0x15) at += accumulator === value ? yes : no;
    else if (code === 0x35) at += accumulator >= value ? yes : no;
    else if (code === 0x45) at += (accumulator & value) !== 0 ? yes : no;
    else throw new Error(`unknown instruction ${code}`);
  }
}

const closer = ["clone", "clone3", "socket", "socketpair", "prlimit64", "ioctl", "kill", "tgkill", "prctl"];

test.each(machines)(
  "%s: children may call what is listed and nothing else",
  (_, { audit, numbers, children, allowed }) => {
    const names = new Map(Object.entries(numbers).map(([name, number]) => [number, name]));
    const plain = Array.from({ length: 1_024 }, (_, number) => number).filter(
      (number) => !closer.includes(names.get(number) ?? ""),
    );
    const wrong = plain.filter((number) => {
      const wanted = allowed.includes(names.get(number) ?? "") ? allow : fail(1);
      return answer(children, { audit, number }) !== wanted;
    });
    expect(wrong).toEqual([]);
  },
);

test.each(machines)("%s: arguments decide where a call has two sides", (_, { audit, numbers, children }) => {
  const ask = (name: string, ...args: number[]) => answer(children, { audit, number: numbers[name] ?? -1, args });
  expect({
    thread: ask("clone", 0x3d0f00),
    fork: ask("clone", 17),
    threadInNamespace: ask("clone", 0x10000000 | 0x10000),
    clone3: ask("clone3"),
    socket: ask("socket", 2),
    unixPair: ask("socketpair", 1),
    otherPair: ask("socketpair", 2),
    ownLimit: ask("prlimit64", 0),
    othersLimit: ask("prlimit64", 2),
    terminalSize: ask("ioctl", 0, 0x5413),
    terminalInput: ask("ioctl", 0, 0x5412),
    killSelf: ask("kill", 1),
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
    ownLimit: allow,
    othersLimit: fail(1),
    terminalSize: allow,
    terminalInput: fail(25),
    killSelf: allow,
    killAll: fail(1),
    threadName: allow,
    otherControl: fail(1),
  });
});

test.each(machines)(
  "%s: what is dangerous is denied to the fork server too",
  (_, { audit, numbers, everybody, denied }) => {
    const known = denied.flatMap((name) => (numbers[name] === undefined ? [] : [numbers[name]]));
    expect(known.length).toBeGreaterThan(40);
    expect(known.filter((number) => answer(everybody, { audit, number }) !== fail(1))).toEqual([]);
    expect(answer(everybody, { audit, number: numbers["clone"] ?? -1 })).toBe(allow);
  },
);

test.each(machines)(
  "%s: a foreign architecture and x32 numbers end the process",
  (_, { audit, children, everybody }) => {
    for (const filter of [children, everybody]) {
      expect(answer(filter, { audit: audit ^ 1, number: 0 })).toBe(kill);
      expect(answer(filter, { audit, number: 0x40000000 })).toBe(kill);
    }
  },
);
