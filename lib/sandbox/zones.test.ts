/** Time zones: a moment goes on by the rules of the zone that it was made with, in the program and in its tests. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenSandbox } from "./sandbox.ts";
import { judged, limits, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

const code = `
from datetime import datetime, time, timedelta, timezone
from types import SimpleNamespace
from zoneinfo import ZoneInfo
york = ZoneInfo("America/New_York")
class Moment(datetime):
    def stamp(self): return self.hour
class Clock(time):
    def minutes(self): return self.hour * 60
def later(moment, days): return moment + timedelta(days=days)
def moved(moment, zone): return moment.astimezone(zone)
def f(name): return {
    "before": datetime(2024, 3, 9, 12, tzinfo=york), "twice": datetime(2024, 11, 3, 1, 30, tzinfo=york, fold=1),
    "own": Moment(2024, 3, 9, 12, tzinfo=york), "clock": Clock(3, 4, tzinfo=york), "zone": york, "utc": timezone.utc,
    "fixed": datetime(2024, 3, 9, 12, tzinfo=timezone(timedelta(hours=-5))), "named": time(3, tzinfo=timezone(timedelta(hours=1), "X")),
    "plain": SimpleNamespace(key=None, closed=True),
}[name]
`;
const names = ["f", "later", "moved"];

const zones =
  "from datetime import timedelta, timezone\nfrom zoneinfo import ZoneInfo\nyork = ZoneInfo('America/New_York')\n";
const right = [
  "assert later(datetime(2024, 3, 9, 12, tzinfo=york), 1) == datetime(2024, 3, 10, 12, tzinfo=york)",
  "assert (f('before') + timedelta(days=1)).isoformat() == '2024-03-10T12:00:00-04:00' and f('before').tzname() == 'EST'",
  "assert f('before').tzinfo is york == f('zone') and f('zone').key == str(f('zone')) == 'America/New_York'",
  "assert f('twice').fold == 1 and f('twice').isoformat() == '2024-11-03T01:30:00-05:00'",
  "assert f('own') + timedelta(days=1) == datetime(2024, 3, 10, 12, tzinfo=york) and f('own').tzinfo is york",
  "assert f('clock') == time(3, 4) and f('clock').tzinfo is york and f('named').tzname() == 'X'",
  "assert moved(datetime(2024, 3, 9, 12, tzinfo=timezone.utc), york).hour == 7",
  "assert moved(datetime(2024, 3, 9, 12, tzinfo=timezone.utc), timezone(timedelta(hours=2))).hour == 14",
  "assert f('utc') == timezone.utc and f('fixed') == f('before')",
  "from types import SimpleNamespace\nassert f('plain') == SimpleNamespace(key=None, closed=True)",
];
const wrong = [
  "assert later(datetime(2024, 3, 9, 12, tzinfo=york), 1) == datetime(2024, 3, 10, 13, tzinfo=york)",
  "assert f('before').tzinfo == ZoneInfo('America/Chicago')",
  "assert f('twice') == datetime(2024, 11, 3, 1, 30, tzinfo=timezone(timedelta(hours=-4)))",
];

test("they travel with their moments, and by themselves", async () => {
  const examples = [...right, ...wrong].map((it) => zones + it);
  const { trust, examples: told } = await judged(sandbox, { code, names, examples });
  expect([trust, told.map(({ status }) => status)]).toEqual([
    undefined,
    [...right.map(() => "passed"), ...wrong.map(() => "failed")],
  ]);
});

test("moments that are equally far from UTC vote together, whatever zone says so", async () => {
  const calls = ["f('before')", "f('fixed')", "f('own')"];
  const told = await sandbox.outputs({ code, names, calls, limits }, new AbortController().signal);
  expect(new Set(told.map((it) => JSON.stringify(it))).size).toBe(1);
});

test("a program that makes up a zone ends the talk, and nothing else", async () => {
  const forged = (zone: string) => `
import sys
frame = sys._getframe()
while "Codec" not in frame.f_globals: frame = frame.f_back
frame.f_globals["Codec"].writing.__globals__["Writing"].write.__globals__["moments"].take_apart = lambda value: ["datetime", "2024-05-01T00:00:00", ${zone}, 0]
from datetime import datetime, tzinfo
class Zone(tzinfo):
    def utcoffset(self, _): raise AssertionError
def f(n): return datetime(2024, 5, 1)
`;
  const examples = ["assert f(1) == datetime(2024, 5, 1)"];
  const ends = await Promise.all(
    ["Zone()", "5", "'x'"].map(async (zone) => {
      const { kind, examples: told } = await judged(sandbox, { code: forged(zone), examples });
      return [kind, told[0]?.error];
    }),
  );
  expect(ends).toEqual(ends.map(() => ["raised", "a reply that is no answer: TypeError"]));
});
