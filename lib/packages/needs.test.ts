import fc from "fast-check";
import { expect, test } from "vitest";
import listed from "./distributions.json" with { type: "json" };
import { distributionOf } from "./distribution.ts";
import { likelyMeant } from "./look-alike.ts";
import { distributionName } from "./name.ts";
import { needsOf } from "./needs.ts";

const present = new Set(["os", "json", "collections"]);

test("an import leads to the distribution that brings it", () => {
  const names = ["cv2", "PIL.Image", "yaml", "bs4", "sklearn.svm", "google.cloud.storage", "numpy", "my_own.thing"];
  expect(names.map(distributionOf)).toEqual([
    "opencv-python-headless",
    "pillow",
    "pyyaml",
    "beautifulsoup4",
    "scikit-learn",
    "google-cloud-storage",
    "numpy",
    "my-own",
  ]);
});

test("the list is long, and each name in it is a plain name in its normal form", () => {
  expect(Object.keys(listed).length).toBeGreaterThanOrEqual(300);
  expect(Object.values(listed).filter((name) => distributionName(name) !== name)).toEqual([]);
});

test("no listed or popular name is taken for the look-alike of another", () => {
  expect(Object.values(listed).filter((name) => likelyMeant(name) !== undefined)).toEqual([]);
});

test.each([
  ["reqeusts", "requests"],
  ["request", "requests"],
  ["requestss", "requests"],
  ["python-requests", "requests"],
  ["py-numpy", "numpy"],
  ["numpyy", "numpy"],
  ["nunpy", "numpy"],
  ["padnas", "pandas"],
  ["scikit-laern", "scikit-learn"],
  ["scikitlearn", "scikit-learn"],
  ["beautifulsoup", "beautifulsoup4"],
  ["re-quests", "requests"],
  ["matplotlb", "matplotlib"],
  ["tensorfl0w", "tensorflow"],
])("%s is refused, and %s named", (name, meant) => {
  expect(likelyMeant(name)).toBe(meant);
});

test.each(["my-own-library", "acme-billing", "zzz", "frobnicate"])("%s is its own name", (name) => {
  expect(likelyMeant(name)).toBeUndefined();
});

test("what Python brings along, what is optional and what is the program's own is not needed", () => {
  const code = `import os, json
from collections import Counter
from . import sibling
from candidate import f
import _private
try:
    import numpy
except ImportError:
    numpy = None
`;
  expect(needsOf(code, present)).toEqual([]);
});

test("what is needed is told once for each distribution, with what is imported of it and what speaks against it", () => {
  const code =
    "import mpl_toolkits.mplot3d\nimport matplotlib.pyplot as plt\nimport reqeusts\nimport ünïcode\nimport zzz";
  expect(needsOf(code, present)).toEqual([
    { name: "matplotlib", imports: ["mpl_toolkits", "matplotlib"], known: true },
    { name: "reqeusts", imports: ["reqeusts"], known: false, meant: "requests" },
    { name: "zzz", imports: ["zzz"], known: false },
    { name: "ünïcode", imports: ["ünïcode"], known: false, impossible: true },
  ]);
});

test("a module of another Python's library, or of this one in other capitals, is no package, and nobody is asked for one", () => {
  const told = (module: string) => needsOf(`import ${module}`, present);
  const words = {
    annotationlib: "it belongs to Python 3.14 and newer",
    "compression.zstd": "it belongs to Python 3.14 and newer",
    cPickle: "it belongs to Python 2 (now pickle)",
    Queue: "it belongs to Python 2 (now queue)",
    Tkinter: "it belongs to Python 2 (now tkinter)",
    tkinter: "it is Python's own, but not installed with the Python here",
    stringio: "it belongs to Python 2 (now io.StringIO)",
    imp: "it belongs to Python 3.11 and older (now importlib)",
    distutils: "it belongs to Python 3.11 and older",
    crypt: "it belongs to Python 3.12 and older",
    cgi: "it belongs to Python 3.12 and older",
    telnetlib: "it belongs to Python 3.12 and older",
    Json: "this Python has it as json",
    OS: "this Python has it as os",
  };
  expect(Object.keys(words).map(told)).toEqual(
    Object.entries(words).map(([module, library]) => {
      const [top] = module.split(".");
      return [{ name: top, imports: [top], known: false, library }];
    }),
  );
});

test("a listed package is no module of Python's, however alike they are written; what this Python has is present", () => {
  const told = needsOf(
    "import Crypto.Cipher\nimport distutils.core\nimport imp",
    new Set(["crypto", "distutils", "imp"]),
  );
  expect(told).toEqual([{ name: "pycryptodome", imports: ["Crypto"], known: true }]);
});

const hostile = [
  "--index-url=http://127.0.0.1/",
  "-r",
  "-e.",
  "requests; rm -rf /",
  "requests$(id)",
  "requests`id`",
  "requests[socks]",
  "requests==2.0",
  "requests>=2",
  "requests @ http://127.0.0.1/x.whl",
  "git+https://example.org/x",
  "http://127.0.0.1/x.whl",
  "../x",
  "/etc/passwd",
  "./x.whl",
  "a b",
  "a\nb",
  "a\0b",
  "",
  ".",
  "a".repeat(101),
  "requеsts",
];

test.each(hostile)("%j is no name of a package", (text) => {
  expect(() => distributionName(text)).toThrow(expect.objectContaining({ code: "bad-input" }));
});

test("whatever is taken for a name holds nothing but letters, digits and hyphens within", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom("a", "B", "9", "-", "_", ".", " ", ";", "$", "/") })),
      (text) => {
        try {
          return /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(distributionName(text));
        } catch (error) {
          return error instanceof Error && error.name === "Fault";
        }
      },
    ),
  );
});
