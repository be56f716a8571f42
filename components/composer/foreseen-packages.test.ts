import { expect, test } from "vitest";
import { foreseenPackages } from "./foreseen-packages.ts";

const nothing = { task: "", code: "", tests: "" };

test.each([
  [{ task: "Plot the prices with Matplotlib, after pandas has read them." }, ["matplotlib", "pandas"]],
  [{ task: "Use scikit-learn." }, ["scikit-learn"]],
  [{ code: "import os\nfrom PIL import Image\nimport numpy as np" }, ["numpy", "pillow"]],
  [{ tests: "import yaml\nfrom solution import f" }, ["pyyaml"]],
  [{ task: "Count the requests of each rich customer, and every click." }, []],
  [{ task: "```\nimport requests\n```" }, ["requests"]],
  [{ task: "Write constructor(toString) that imports nothing." }, []],
])("%j needs %j", (texts, packages) => {
  expect(foreseenPackages({ ...nothing, ...texts })).toEqual(packages);
});
