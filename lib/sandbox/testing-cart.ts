/** A program that keeps what it is handed, and hands on what it keeps. For tests alone. */
const code = `
import asyncio
import collections
import functools


class Cart:
    def __init__(self, items=None):
        self.items = [] if items is None else items
        self.sizes = {}
        self.log = collections.deque(maxlen=3)
        self.raw = bytearray(b"x")
        self.rows = [[0, 0], [0, 0]]
        self.held = [], 2

    def add(self, item, size=1):
        self.items.append(item)
        self.sizes.setdefault(item, []).append(size)
        self.log.append(item)
        self.raw += b"y"
        return self

    def all(self): return self.items
    def copy(self): return list(self.items)
    def fresh_rows(self): return list(self.rows)
    def pair(self): return self.items, len(self.items)
    def named(self): return {"items": self.items, "rows": self.rows}
    def set_cell(self, r, c, v): self.rows[r][c] = v
    def replace(self, items): self.items = items
    def reset(self): self.items = []
    def clear(self): self.items.clear()
    def pop_row(self): return self.rows.pop()
    def each(self): yield from self.rows
    def logged(self, n):
        for i in range(n):
            self.log.append(i)
            yield i
    def keys(self): yield from self.sizes
    def adopt(self, row): self.rows.append(row)
    def has(self, row): return any(row is it for it in self.rows)
    def is_mine(self, items): return items is self.items
    def apply(self, change): change(self.items)
    def give(self, answer): self.items = answer()
    def tell(self, item):
        self.items.append(item)
        self.hook(item)
    def take(self, rows, change):
        self.rows = rows
        return [change([5]), rows[1]]
    def link(self): self.rows.append(self.rows)
    def link_within(self): self.rows[0].append(self.rows)
    def exact(self): self.rows[0][:] = [float(self.rows[0][0]), bool(self.rows[0][1])]
    def total(self): return sum(map(sum, self.rows))
    async def later(self): return self.items

    def __iter__(self): return iter(self.items)
    def __getitem__(self, at): return self.rows[at]


def growing(n):
    made = []
    for i in range(n):
        made.append(i)
        yield made


def rows(n):
    for i in range(n):
        row = [i]
        row.append(i + 1)
        yield row


def paths(n):
    path = []
    def walk(k):
        if k == 0:
            yield path
            return
        for bit in (0, 1):
            path.append(bit)
            yield from walk(k - 1)
            path.pop()
    yield from walk(n)


@functools.lru_cache(maxsize=None)
def table(n): return [[i * j for j in range(n)] for i in range(n)]


def extend(xs, into=[]):
    into.extend(xs)
    return into


def order(rows, key): return sorted(rows, key=key)
def order_here(rows, key): rows.sort(key=key)
def each(xs, change): return [change(x) for x in xs]
def same(answer):
    xs = [1]
    return answer(xs) is xs
def run(ctx, step):
    try: step(ctx, key="x")
    except KeyError: ctx["failed"] = True


def circle(xs):
    xs.append(xs)


def exact(xs): xs[:] = [float(xs[0]), bool(xs[1]), -0.0]
def idle(xs): return len(xs)
`;

export const program = {
  code,
  names: [
    "Cart",
    "growing",
    "rows",
    "paths",
    "table",
    "extend",
    "circle",
    "exact",
    "idle",
    "each",
    "same",
    "run",
    "order",
    "order_here",
  ],
};
