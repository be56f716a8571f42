/** Arrays, frames and series of the real numpy and pandas, which are fetched from the index: not part of `npm test`. */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { env } from "#lib/env.ts";
import { openPackages } from "#lib/packages/packages.ts";
import { shelfOf } from "#lib/packages/shelf.ts";
import { type OpenSandbox, openSandbox } from "./sandbox.ts";
import { openPythonForTest } from "./testing-python.ts";
import { example, limits } from "./testing-sandbox.ts";

const never = new AbortController().signal;
let home: string;
let sandbox: OpenSandbox;
let packages: string | undefined;
beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), "fixpoint-pandas-"));
  chmodSync(home, 0o711);
  const parts = await openPythonForTest();
  const where = { home, root: process.cwd(), variables: env.packageClient };
  const installer = openPackages({ ...where, ...parts, python: parts.interpreter });
  for await (const step of installer.install(["pandas"], never)) {
    if (step.type === "done") packages = step.value.key;
  }
  sandbox = await openSandbox({ workers: 1, environments: shelfOf(home).folder }, never);
});
afterAll(async () => {
  await sandbox.close();
  rmSync(shelfOf(home).folder, { recursive: true });
  rmSync(home, { recursive: true, force: true });
});

type Case = { code: string; right: string[]; wrong?: Record<string, string> };

const cases: Record<string, Case> = {
  "an array is changed in place": {
    code: "def f(a, *, b):\n    a[0] = 7\n    b.sort()",
    right: [
      "import numpy\na, b = numpy.array([1, 2]), numpy.array([2.5, 1])\nf(a, b=b)\nassert a.tolist() == [7, 2] and b.tolist() == [1, 2.5]",
    ],
  },
  "a frame is passed in, comes back, and is the judge's own": {
    code: "import pandas as pd\ndef f(df): return df.groupby('city', as_index=False)['n'].sum()",
    right: [
      "f(pd.DataFrame({'city': ['a', 'b', 'a'], 'n': [1, 2, 3]})) -> pd.DataFrame({'city': ['a', 'b'], 'n': [4, 2]})",
      "f(pd.DataFrame({'city': ['a'], 'n': [1.5]})).to_dict('list') -> {'city': ['a'], 'n': [1.5]}",
      "import pandas as pd\nresult = f(pd.DataFrame({'city': ['a'], 'n': [1]}))\nassert result.equals(pd.DataFrame({'city': ['a'], 'n': [1]}))\nassert isinstance(result, pd.DataFrame) and result.shape == (1, 2)",
      "import pandas as pd\npd.testing.assert_frame_equal(f(pd.DataFrame({'city': ['a'], 'n': [1]})), pd.DataFrame({'city': ['a'], 'n': [1]}))",
    ],
    wrong: {
      "f(pd.DataFrame({'city': ['a', 'b'], 'n': [1, 2]})) -> pd.DataFrame({'city': ['a', 'b'], 'n': [1, 3]})":
        "column 'n': item 1: 2, not 3",
      "f(pd.DataFrame({'city': ['a'], 'n': [1]})) -> pd.DataFrame({'city': ['a'], 'm': [1]})":
        "columns: item 1: 'n', not 'm'",
      "f(pd.DataFrame({'city': ['a'], 'n': [1]})) -> [1]": "a DataFrame, not a list",
      "f(pd.DataFrame({'city': ['a'], 'n': [1]})) -> pd.Series([1])": "a DataFrame, not a Series",
    },
  },
  "a series is compared by index and values, or by its items with a list": {
    code: "import pandas as pd\ndef f(items): return pd.Series(items)[lambda s: s > 1]",
    right: [
      "f([1, 2, 3.5]) -> pd.Series([2, 3.5], index=[1, 2])",
      "f([0.1, 1.1 + 2.2]) -> [3.3]",
      "f([2]).tolist() -> [2]",
      "f([5, 7]).mean() -> 6",
      "f([5, 7]).index -> [0, 1]",
    ],
    wrong: {
      "f([1, 2]) -> pd.Series([2])": "index: item 0: 1, not 0",
      "f([1, 2]) -> pd.Series([3], index=[1])": "values: item 0: 2, not 3",
      "f([1, 2]) -> [2, 3]": "1 item, not 2",
    },
  },
  "what is missing is missing, in each of its kinds": {
    code: "import numpy as np, pandas as pd\ndef f(kind): return {'float': pd.Series([1.0, np.nan]), 'Int64': pd.Series([1, None], dtype='Int64'), 'text': pd.Series(['a', None], dtype='string'), 'object': pd.Series(['a', None, 1], dtype=object), 'moment': pd.to_datetime(pd.Series(['2024-01-01', None])), 'NaT': pd.NaT, 'NA': pd.NA}[kind]",
    right: [
      "f('float') -> pd.Series([1.0, nan])",
      "f('Int64') -> pd.Series([1, None], dtype='Int64')",
      "f('text') -> pd.Series(['a', None], dtype='string')",
      "f('object') -> pd.Series(['a', None, 1], dtype=object)",
      "f('moment') -> pd.to_datetime(pd.Series(['2024-01-01', None]))",
      "f('NaT') -> pd.NaT",
      "f('NA') -> pd.NA",
      "assert f('Int64').equals(pd.Series([1, None], dtype='Int64')) and f('float').isna().sum() == 1",
    ],
    wrong: { "f('float') -> pd.Series([1.0, 2.0])": "values: item 1: nan, not 2.0" },
  },
  "moments, zones, categories and labels of several levels are what they were": {
    code: "import numpy as np, pandas as pd\ndef f(kind): return {'day': pd.Timestamp('2024-02-29'), 'span': pd.Timedelta(hours=1.5), 'days': pd.date_range('2024-01-01', periods=3), 'zone': pd.Series(pd.date_range('2024-01-01', periods=2, tz='Europe/Berlin')), 'category': pd.Series(['a', 'b', 'a'], dtype='category'), 'levels': pd.DataFrame({'k': ['a', 'a'], 'm': [1, 2], 'n': [3, 4]}).set_index(['k', 'm']), 'empty': pd.DataFrame(), 'no rows': pd.DataFrame({'a': []}), 'np': np.datetime64('2024-01-01', 'ns'), 'array': np.array(['2024-01-01', 'NaT'], dtype='M8[s]')}[kind]",
    right: [
      "f('day') -> pd.Timestamp('2024-02-29')",
      "f('day') -> datetime(2024, 2, 29)",
      "f('span') -> pd.Timedelta(minutes=90)",
      "import pandas as pd\nassert f('days').equals(pd.date_range('2024-01-01', periods=3)) and f('days').freqstr == 'D'",
      "f('zone') -> pd.Series(pd.date_range('2024-01-01', periods=2, tz='Europe/Berlin'))",
      "import pandas as pd\npd.testing.assert_series_equal(f('zone'), pd.Series(pd.date_range('2024-01-01', periods=2, tz='Europe/Berlin')))",
      "import pandas as pd\npd.testing.assert_series_equal(f('category'), pd.Series(['a', 'b', 'a'], dtype='category'))",
      "f('levels').loc[('a', 2), 'n'] -> 4",
      "import pandas as pd\npd.testing.assert_frame_equal(f('levels'), pd.DataFrame({'k': ['a', 'a'], 'm': [1, 2], 'n': [3, 4]}).set_index(['k', 'm']))",
      "f('empty') -> pd.DataFrame()",
      "f('no rows') -> pd.DataFrame({'a': []})",
      "f('np') -> np.datetime64('2024-01-01')",
      "f('array') -> np.array(['2024-01-01', 'NaT'], dtype='M8[D]')",
    ],
    wrong: {
      "f('day') -> pd.Timestamp('2024-02-28')":
        "Timestamp('2024-02-29 00:00:00'), not Timestamp('2024-02-28 00:00:00')",
    },
  },
  "periods and intervals are what they were, by themselves and as items and labels": {
    code: "import pandas as pd\ndef f(kind): return {'month': pd.Period('2024-01', 'M'), 'between': pd.Interval(0, 1), 'by month': pd.DataFrame({'m': pd.to_datetime(['2024-01-05', '2024-02-01', '2024-01-09']), 'n': [1, 2, 3]}).pipe(lambda df: df.groupby(df['m'].dt.to_period('M'))['n'].sum()), 'cut': pd.cut(pd.Series([1, 5, 9]), [0, 3, 6]), 'quarters': pd.PeriodIndex(['2024Q1', None], freq='Q'), 'spans': pd.DataFrame({'i': pd.IntervalIndex.from_breaks([0, 1, 2])})}[kind]",
    right: [
      "f('month') -> pd.Period('2024-01', 'M')",
      "f('month') -> pd.Period('2024-01-31', 'M')",
      "assert f('month') + 1 == pd.Period('2024-02', 'M') and isinstance(f('month'), pd.Period)",
      "f('between') -> pd.Interval(0, 1)",
      "assert 0.5 in f('between')",
      "import pandas as pd\npd.testing.assert_series_equal(f('by month'), pd.Series([4, 2], index=pd.PeriodIndex(['2024-01', '2024-02'], freq='M', name='m'), name='n'))",
      "f('by month').to_dict() -> {pd.Period('2024-01', 'M'): 4, pd.Period('2024-02', 'M'): 2}",
      "import pandas as pd\npd.testing.assert_series_equal(f('cut'), pd.cut(pd.Series([1, 5, 9]), [0, 3, 6]))",
      "f('quarters') -> pd.PeriodIndex(['2024Q1', None], freq='Q')",
      "f('spans') -> pd.DataFrame({'i': [pd.Interval(0, 1), pd.Interval(1, 2)]})",
    ],
    wrong: {
      "f('month') -> pd.Period('2024-02', 'M')": "Period('2024-01', 'M'), not Period('2024-02', 'M')",
      "f('between') -> pd.Interval(0, 1, closed='left')":
        "Interval(0, 1, closed='right'), not Interval(0, 1, closed='left')",
    },
  },
  "arrays and their scalars": {
    code: "import numpy as np\ndef f(items): return np.array(items)\ndef g(items): return np.float32(sum(items)), np.bool_(True), np.int8(3)",
    right: [
      "f([[1, 2], [3, 4]]) -> np.array([[1, 2], [3, 4]])",
      "f([0.1 + 0.2]) -> [0.3]",
      "f([1, 2]).sum() -> 3",
      "f(np.arange(3)).tolist() -> [0, 1, 2]",
      "assert np.allclose(f([0.5]), [0.5]) and f([[1]]).shape == (1, 1)",
    ],
    wrong: {
      "f([[1, 2], [3, 4]]) -> np.array([[1, 2], [3, 5]])": "item 1: item 1: 4, not 5",
      "f([]) -> np.zeros((0, 3))": "shape (0,), not (0, 3)",
    },
  },
  "arrays of objects, and the types of arrays": {
    code: "import numpy as np, pandas as pd\ndef f(items): return np.array(items, dtype=object)\ndef g(kind): return {'unique': np.unique(np.array(['b', 'a'])), 'text': pd.DataFrame({'a': ['x', 'y']}).a.values, 'rows': np.array([[1, 2], [3]], dtype=object), 'type': np.array([1.5]).dtype, 'ints': np.array([1, 2], dtype='int32')}[kind]",
    right: [
      "f(['a', 'b']) -> ['a', 'b']",
      "f(['a', 'b']) -> array(['a', 'b'], dtype=object)",
      "f([['a', 1], [None, 2.5]]) -> [['a', 1], [None, 2.5]]",
      "assert list(f(['a', 'b'])) == ['a', 'b'] and np.array_equal(f([1, 'b']), np.array([1, 'b'], dtype=object))",
      "assert f([['a', 1], ['b', 2]]).shape == (2, 2)",
      "g('unique') -> ['a', 'b']",
      "g('text') -> ['x', 'y']",
      "assert list(g('text')) == ['x', 'y']",
      "g('rows') -> [[1, 2], [3]]",
      "g('type') -> np.dtype('float64')",
      "assert g('type') == float",
      "g('ints') -> array([1, 2], dtype=int32)",
    ],
    wrong: {
      "f(['a', 'b']) -> ['a', 'c']": "item 1: 'b', not 'c'",
      "g('rows') -> [[1, 2], [4]]": "item 1: item 0: 3, not 4",
      "g('type') -> np.dtype('int64')": "dtype('float64'), not dtype('int64')",
    },
  },
  "a frame that is changed in place is changed for the test": {
    code: "def f(df):\n    df['b'] = df['a'] * 2\n    df.drop(index=0, inplace=True)",
    right: [
      "df = pd.DataFrame({'a': [1, 2]})\nassert f(df) is None\nassert df.to_dict() == {'a': {1: 2}, 'b': {1: 4}}",
      "df = pd.DataFrame({'a': [1, 2]})\nassert f(df.copy()) is None\nassert df.shape == (2, 1)",
    ],
  },
};

test.each(Object.entries(cases))("%s", async (_, { code, right, wrong = {} }) => {
  const sources = [...right, ...Object.keys(wrong)];
  const job = { code, names: ["f", "g"], examples: sources.map(example), limits, packages };
  const { examples, trust } = await sandbox.check(job, never);
  const told = examples.map(({ status, difference, error }, at) => [sources[at], error ?? difference ?? status]);
  expect(told).toEqual([...right.map((it) => [it, "passed"]), ...Object.entries(wrong)]);
  expect(trust).toBeUndefined();
});

test("frames, series and long arrays vote by what is in them", async () => {
  const code = `import numpy as np, pandas as pd
def f(kind): return {
    1: pd.DataFrame({'a': [1, 2], 'b': ['x', None]}), 2: pd.DataFrame({'a': [1.0, 2.0]}, index=['p', 'q']),
    3: pd.Series([1, 2], name='n'), 4: pd.Series([0.1 + 0.2], index=[7]), 5: pd.Index([3, 4]), 6: np.array([[1.0, 2]]),
    7: np.arange(5000), 8: np.where(np.arange(5000) == 2500, 0, np.arange(5000)), 9: pd.DataFrame(),
}[kind]
`;
  const calls = Array.from({ length: 9 }, (_, at) => `f(${at + 1})`);
  const answers = await sandbox.outputs({ code, names: ["f"], calls, limits, packages }, never);
  const texts = answers.map((it) => (it.kind === "value" ? it.value : it.error));
  const [seventh, eighth] = texts.splice(6, 2);
  expect(texts).toEqual([
    "DataFrame({'a': [1, 2], 'b': ['x', nan]})",
    "DataFrame({'a': [1, 2]}, index=['p', 'q'])",
    "Series([1, 2])",
    "Series([0.3], index=[7])",
    "Index([3, 4])",
    "array([[1, 2]])",
    "DataFrame({})",
  ]);
  expect(seventh).not.toBe(eighth);
});

test("a program cannot make a frame that equals everything", async () => {
  const code = `import pandas as pd
class Sly(pd.DataFrame):
    def __eq__(self, other): return True
    def equals(self, other): return True
    @property
    def _constructor(self): return Sly
def f(n): return Sly({'a': [n]})
`;
  const examples = ["f(1) -> pd.DataFrame({'a': [2]})", "assert f(1).equals(pd.DataFrame({'a': [2]}))"].map(example);
  const verdict = await sandbox.check({ code, names: ["f"], examples, limits, packages }, never);
  expect(verdict.examples.map(({ status }) => status)).toEqual(["failed", "failed"]);
});
