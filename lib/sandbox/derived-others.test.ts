/** Objects of classes that the program derives from deque, Decimal, date and the like: plain is what they hold, as of a list. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenSandbox } from "./sandbox.ts";
import { judged, limits, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

const code = `
from collections import deque
from datetime import date, datetime, time, timedelta, timezone
from decimal import Decimal
from fractions import Fraction
class Window(deque):
    def top(self): return self[-1]
class Last(deque):
    def __init__(self, items=()): super().__init__(items, 2)
class Money(Decimal):
    def cents(self): return int(self * 100)
    def __add__(self, other): return Money(Decimal.__add__(self, other))
class Exact(Decimal):
    def cents(self): return int(self * 100)
class Day(date):
    def quarter(self): return (self.month - 1) // 3 + 1
class Moment(datetime):
    def stamp(self): return self.hour
class Clock(time):
    def minutes(self): return self.hour * 60 + self.minute
class Span(timedelta):
    def hours(self): return self.total_seconds() / 3600
class Share(Fraction):
    def top(self): return self.numerator
class Wave(complex):
    def size(self): return abs(self)
class Yes(Decimal):
    def __eq__(self, other): return True
class Half(Fraction):
    numerator = property(lambda self: 7)
class Always(deque):
    def __eq__(self, other): return True
class Whenever(date):
    def __eq__(self, other): return True
    __hash__ = date.__hash__
def f(name): return {
    "window": Window([1, 2]), "last": Last([1, 2, 3]), "money": Money("1.50"), "exact": Exact(2), "nan": Exact("nan"),
    "day": Day(2024, 5, 1), "moment": Moment(2024, 5, 1, 3), "there": Moment(2024, 5, 1, 3, tzinfo=timezone.utc),
    "clock": Clock(3, 4), "span": Span(hours=2), "share": Share(1, 2), "wave": Wave(1, 2),
    "half": Half(1, 2), "yes": Yes(1), "always": Always([1]), "whenever": Whenever(2024, 5, 1),
}[name]
`;
const names = "f Window Last Money Exact Day Moment Span Share".split(" ");

async function ended(example: string) {
  const { kind, trust, examples } = await judged(sandbox, { code, examples: [example], names });
  return [example, kind, trust, examples[0]?.error].filter(Boolean).join(" | ");
}

const answered = [
  "f('window') -> deque([1, 2])",
  "f('last') -> deque([2, 3])",
  "f('money') -> Decimal('1.5')",
  "f('nan') -> Decimal('nan')",
  "f('day') -> date(2024, 5, 1)",
  "f('moment') -> datetime(2024, 5, 1, 3)",
  "f('clock') -> time(3, 4)",
  "f('span') -> timedelta(hours=2)",
  "f('share') -> Fraction(1, 2)",
  "f('wave') -> 1+2j",
  "assert f('exact') + 1 == 3 == 1 + f('exact') and f('exact') > 1 and sum([f('exact')] * 2) == 4 and -f('exact') == -2",
  "assert f('exact').quantize(Decimal('0.1')) == 2 and round(f('exact'), 1) == 2 and str(f('exact')) == '2'",
  "d = f('day')\nassert d.year == 2024 and d.isoformat() == str(d) == '2024-05-01' and f'{d:%d}' == '01' and d < date(2025, 1, 1)",
  "d = f('day')\nassert d + timedelta(days=1) == date(2024, 5, 2) == timedelta(days=1) + d and (date(2024, 5, 3) - d).days == 2",
  "assert f('day').replace(year=2025) == date(2025, 5, 1) and {f('day'): 1}[date(2024, 5, 1)] == 1",
  "from datetime import timezone\nt = f('there')\nassert t == datetime(2024, 5, 1, 3, tzinfo=timezone.utc) == t.astimezone(timezone.utc)",
  "assert f('clock') < time(4) and f('clock').replace(hour=1) == time(1, 4) and f('moment').date() == date(2024, 5, 1)",
  "assert f('span') + timedelta(1) == timedelta(1, 7200) and f('span') * 2 == timedelta(hours=4) and f('share') + 1 == 1.5",
  "assert f('window')[0] == 1 and list(f('window')) == [1, 2] and f('window').count(2) == 1 and 2 in f('window')",
  "import statistics\nassert statistics.mean([f('exact')] * 2) == 2 and type(f('exact'))(5) == 5 and f('half') * 2 == 1",
  "assert isinstance(f('money'), Decimal) and isinstance(f('day'), date) and isinstance(f('window'), deque)",
];
const asked = [
  "assert Money('1.5') + Decimal(1) == Decimal('2.5') == Money('2.5') and Money('1.5') == Decimal('1.5')",
  "assert f('money') + 1 == Decimal('2.5') and f('money').cents() == 150 and f('share').top() == 1 and f('wave').size() > 2",
  "w = Window([1])\nw.append(3)\nw.appendleft(2)\nw[1] = 5\nassert w == deque([2, 5, 3]) and w.pop() == 3 and w.top() == 5 and w",
  "w = Last([1, 2, 3])\nw.append(7)\nassert list(w) == [3, 7] and w.maxlen == 2",
  "assert Day(2024, 5, 1).quarter() == 2 and Day(2024, 5, 1) == date(2024, 5, 1) and Day.fromisoformat('2024-05-01').year == 2024",
  "assert Moment(2024, 5, 1, 3).stamp() == 3 and Span(hours=3).hours() == 3 and Share(1, 2) == Fraction(1, 2)",
  "assert int(Money('1.5')) == 1",
  "assert float(Share(1, 2)) == 0.5",
  "import math\nassert math.floor(Exact(3)) == 3",
  "assert divmod(7, Exact(2)) == (3, 1)",
  "import copy\nkinds = 'money day moment span share wave'.split()\nassert all(copy.deepcopy(f(it)) == copy.copy(f(it)) == f(it) for it in kinds)",
];

test("they are the plain value below them, unmarked where a function answers them", async () => {
  const told = await Promise.all([...answered, ...asked].map(ended));
  expect(told).toEqual([...answered.map((it) => `${it} | passed`), ...asked.map((it) => `${it} | passed | weak`)]);
});

test("what only holds what is expected by its own word does not", async () => {
  const wrong = [
    "f('yes') -> Decimal(2)",
    "assert [f('yes')] == [Decimal(2)]",
    "f('always') -> deque([2])",
    "f('whenever') -> date(2024, 5, 2)",
    "f('window') -> [1, 2]",
    "f('day') -> datetime(2024, 5, 1)",
    "assert f('money') == Decimal('1.6')",
  ];
  const told = await Promise.all(wrong.map(ended));
  expect(told.filter((it) => !it.includes(" | failed"))).toEqual([]);
});

test("they vote as the plain value does", async () => {
  const calls = ["f('money')", "f('day')", "f('window')", "[f('span')]"];
  expect(await sandbox.outputs({ code, names, calls, limits }, new AbortController().signal)).toEqual(
    ["Decimal('1.50')", "datetime.date(2024, 5, 1)", "deque([1, 2])", "[datetime.timedelta(seconds=7200)]"].map(
      (value) => ({ kind: "value", value }),
    ),
  );
});
