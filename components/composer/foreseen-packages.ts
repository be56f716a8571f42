/** Packages that a task plainly needs, told before any program imports them. */

/** What people name in tasks, by the name that is imported; Python brings none of them along. */
const distributions = new Map([
  ...same(
    "numpy pandas scipy matplotlib seaborn plotly requests httpx aiohttp networkx sympy openpyxl nltk spacy torch",
  ),
  ...same(
    "tensorflow polars pydantic flask django fastapi sqlalchemy rich click tqdm lxml tabulate xlsxwriter statsmodels",
  ),
  ...Object.entries({ sklearn: "scikit-learn", cv2: "opencv-python", PIL: "pillow", bs4: "beautifulsoup4" }),
  ...Object.entries({ yaml: "pyyaml", dateutil: "python-dateutil", docx: "python-docx", Crypto: "pycryptodome" }),
]);

/** Other words for them in a task's own language. */
const alsoCalled = new Map(
  Object.entries({
    ...{ "scikit-learn": "scikit-learn", pillow: "pillow", pyyaml: "pyyaml", beautifulsoup: "beautifulsoup4" },
    ...{ opencv: "opencv-python", pytorch: "torch", pyplot: "matplotlib" },
  }),
);

/** Words that mean something else as often: only an import of them counts. */
const ambiguous = new Set(["requests", "rich", "click", "yaml", "docx", "torch"]);

/** By the words of the task and by what code and tests import, sorted. */
export function foreseenPackages({ task, code, tests }: Record<"task" | "code" | "tests", string>): string[] {
  const imported = [task, code, tests].flatMap((text) =>
    [...text.matchAll(/^[ \t>.]*(?:import|from)[ \t]+([A-Za-z_]\w*)/gm)].map(([, name = ""]) =>
      distributions.get(name),
    ),
  );
  const words = task.toLowerCase().match(/[a-z][a-z0-9-]*/g) ?? [];
  const named = words.filter((it) => !ambiguous.has(it)).map((it) => alsoCalled.get(it) ?? distributions.get(it));
  return [...new Set([...imported, ...named])].filter((it) => it !== undefined).sort();
}

function same(names: string): [string, string][] {
  return names.split(" ").map((name) => [name, name]);
}
