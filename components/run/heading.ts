/** The first sentence of a task where it is short enough, else as many words as fit a heading. */
export function headingOf(task: string): string {
  const line = task.trim().split("\n", 1)[0] ?? "";
  if (line.length <= 110) return line;
  return /^.{15,130}?[.!?](?=\s)/u.exec(line)?.[0] ?? `${beginningOf(line).replace(/\s+\S*$/, "")} …`;
}

/** Cut between two characters as people see them: a picture of a family is one, of eleven units. */
function beginningOf(line: string): string {
  const characters = new Intl.Segmenter("en").segment(line.slice(0, 2_000));
  return Array.from(characters, ({ segment }) => segment)
    .slice(0, 110)
    .join("");
}
