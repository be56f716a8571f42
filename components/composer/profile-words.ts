import type { Task } from "#lib/run/task.ts";

export const profileWords: Record<Task["profile"], { label: string; explains: string }> = {
  fast: { label: "Fast", explains: "The first program that passes is handed over at once; no others vote on it." },
  balanced: {
    label: "Balanced",
    explains: "Several programs are written, until enough of those that pass give the same answers.",
  },
  thorough: {
    label: "Thorough",
    explains: "More programs than balanced: more votes, and more chances that one passes. It takes longer.",
  },
  copy: { label: "Copy", explains: "As balanced; on a terminal the code is printed, and no file is saved." },
  save: { label: "Save", explains: "As balanced; the code is a program with a command line of its own." },
};
