import { expect, test } from "vitest";
import { importsOf } from "./imports.ts";

const needed = (source: string) => importsOf(source).flatMap((it) => (it.optional ? [] : [it.name]));
const optional = (source: string) => importsOf(source).flatMap((it) => (it.optional ? [it.name] : []));

test("every way to import is read, with the whole name", () => {
  const source = `import numpy as np, os.path
from google.cloud import storage, \\
    bigquery as bq
from yaml import *
from collections import (
    Counter,  # import nothing
    deque,
)
x = 1; import cv2
if x: import PIL.Image

def f():
    import bs4
    return """
import not_me
"""
text = 'import nor_me'
# import neither
`;
  expect(needed(source)).toEqual([
    "numpy",
    "os.path",
    "google.cloud.storage",
    "google.cloud.bigquery",
    "yaml",
    "collections.Counter",
    "collections.deque",
    "cv2",
    "PIL.Image",
    "bs4",
  ]);
});

test("relative imports and attributes called import are no modules", () => {
  expect(importsOf("from . import a\nfrom .b import c\nfrom ..d import e\nx.import_ = 1\nimportant = 2")).toEqual([]);
});

test("what a program can do without is optional: a try that expects the absence, and what is for type checkers", () => {
  const source = `try:
    import ujson as json
except ImportError:
    import json
try:
    import lxml
except (ModuleNotFoundError, ValueError) as error:
    lxml = None
else:
    import html
try: import orjson
except: pass
if TYPE_CHECKING:
    import pandas
import numpy
`;
  expect(optional(source)).toEqual(["ujson", "lxml", "orjson", "pandas"]);
  expect(needed(source)).toEqual(["json", "html", "numpy"]);
});

test("a try that catches other things makes nothing optional, and neither does being needed elsewhere", () => {
  expect(needed("try:\n    import requests\nexcept ValueError:\n    pass")).toEqual(["requests"]);
  expect(needed("try:\n    import yaml\nexcept ImportError:\n    yaml = None\nimport yaml")).toEqual(["yaml"]);
});

test("broken text is read as far as it goes", () => {
  expect(needed("import numpy\ndef f(:\n  from (((\nimport")).toEqual(["numpy"]);
});
