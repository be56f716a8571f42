import { expect, test } from "vitest";
import { addressesElsewhere, type Interfaces } from "./elsewhere.ts";
import { readyLine, tokenLine } from "./ready.ts";

const netmask = "255.255.255.0";
const mac = "00:00:00:00:00:00";
const facts = { netmask, mac, cidr: null };
const interfaces: Interfaces = {
  lo: [
    { ...facts, family: "IPv4", address: "127.0.0.1", internal: true },
    { ...facts, family: "IPv6", address: "::1", internal: true, scopeid: 0 },
  ],
  eth0: [
    { ...facts, family: "IPv4", address: "192.168.1.5", internal: false },
    { ...facts, family: "IPv6", address: "fe80::1", internal: false, scopeid: 2 },
  ],
  wlan0: [{ ...facts, family: "IPv4", address: "10.0.0.7", internal: false }],
};

test.each([
  ["127.0.0.1", []],
  ["localhost", []],
  ["::1", []],
  ["0.0.0.0", ["http://192.168.1.5:3000", "http://10.0.0.7:3000"]],
  ["::", ["http://192.168.1.5:3000", "http://10.0.0.7:3000"]],
  ["192.168.1.5", ["http://192.168.1.5:3000"]],
  ["fd00::5", ["http://[fd00::5]:3000"]],
  ["den.lan", ["http://den.lan:3000"]],
])("a server on %s is reached from another device at %j", (host, elsewhere) => {
  expect(addressesElsewhere({ host, port: 3000 }, interfaces)).toEqual(elsewhere);
});

test("who must show a token is told where, and no line holds it", () => {
  const line = (host: string, token: string | undefined) => tokenLine({ host, port: 3000, token }, interfaces);
  expect([line("0.0.0.0", "correct-horse"), line("127.0.0.1", "correct-horse"), line("127.0.0.1", undefined)]).toEqual([
    "open it from another device: http://192.168.1.5:3000/?token=… or http://10.0.0.7:3000/?token=… (the value of FIXPOINT_TOKEN in place of the dots)",
    "open it in a browser: http://127.0.0.1:3000/?token=… (the value of FIXPOINT_TOKEN in place of the dots)",
    undefined,
  ]);
});

test("a server that listens everywhere on a machine without a network is opened on the machine", () => {
  expect(tokenLine({ host: "0.0.0.0", port: 3000, token: "correct-horse" }, {})).toBe(
    "open it in a browser: http://127.0.0.1:3000/?token=… (the value of FIXPOINT_TOKEN in place of the dots)",
  );
});

test("what is not known yet is said so", () => {
  expect(readyLine("http://127.0.0.1:3000", undefined)).toBe(
    "Fixpoint is ready: http://127.0.0.1:3000 · model not known yet · sandbox not known yet · Ctrl-C stops it",
  );
});

test("where no model answers, the line that a stranger reads first says what gets one", () => {
  const model = { status: "down", id: null, hint: "npx fixpoint models pull local/small" } as const;
  const sandbox = { rung: 1, canaries: { held: 25, leaked: [] }, hint: null };
  const health = { status: "degraded", model, database: { status: "ok", hint: null }, sandbox, workers: 1 } as const;
  expect(readyLine("http://127.0.0.1:3000", { ...health, version: "1" })).toBe(
    "Fixpoint is ready: http://127.0.0.1:3000 · no model yet (npx fixpoint models pull local/small) · sandbox rung 1, 25 of 25 attacks held · Ctrl-C stops it",
  );
});
