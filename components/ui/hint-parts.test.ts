/** Protects what is taken along from a hint: a command that runs, and nothing that is said beside it. */
import { expect, test } from "vitest";
import { hintParts } from "./hint-parts.ts";

test.each([
  ["npx fixpoint doctor", { command: "npx fixpoint doctor" }],
  [
    "npx fixpoint models pull local/m, or set FIXPOINT_MODEL to another",
    { command: "npx fixpoint models pull local/m", words: "or set FIXPOINT_MODEL to another" },
  ],
  ["ollama ps, and its log", { command: "ollama ps", words: "and its log" }],
  [
    "sudo apt-get install libgomp1 (elsewhere: dnf, apk or zypper, libgomp)",
    { command: "sudo apt-get install libgomp1", words: "(elsewhere: dnf, apk or zypper, libgomp)" },
  ],
  [
    "npx fixpoint home prints which one it is; FIXPOINT_HOME names another",
    { command: "npx fixpoint home", words: "prints which one it is; FIXPOINT_HOME names another" },
  ],
  ["npx fixpoint lessons list names them", { command: "npx fixpoint lessons list", words: "names them" }],
  ["PORT=3001 npm start", { command: "PORT=3001 npm start" }],
  [
    "did you mean phi4? npx fixpoint models list tells all",
    { words: "did you mean phi4? npx fixpoint models list tells all" },
  ],
])("%s", (hint, parts) => {
  expect(hintParts(hint)).toEqual(parts);
});
