/** Programs that know nothing: when one of them passes every example, the examples prove nothing. */
const answers = ["None", "True", "False", "0", "1", "[]", '""', "{}", "(args or [None])[0]"];

export function stubsFor(name: string): string[] {
  return answers.map((answer) => `def ${name}(*args, **named):\n    return ${answer}\n`);
}
