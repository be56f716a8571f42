import type { Task } from "#lib/run/task.ts";

export const profileWords: Record<Task["profile"], { label: string; explains: string }> = {
  fast: { label: "Fast", explains: "Few programs, first result." },
  balanced: { label: "Balanced", explains: "Enough programs for a vote." },
  thorough: { label: "Thorough", explains: "Many programs, more evidence." },
  copy: { label: "Copy", explains: "As balanced; on a terminal the code is printed, and no file is saved." },
  save: { label: "Save", explains: "As balanced; the code is a program with a command line of its own." },
};
