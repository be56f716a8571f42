/** Runs of one script at a prompt, of which one finds what those above it have left: `todo.py add milk`, then `todo.py list`. */

type Given = { stdin: string; args: string[] };
type Shown = Given & { by: { prompted: boolean } };

/** Said of what is kept from one run to the next; a file by its name may be where. */
const keeps =
  /\b(?:stor(?:e|es|ed|ing)|sav(?:e|es|ed|ing)|keep(?:s|ing)?|persist\w*|remember\w*|between (?:runs|calls)|database|sqlite\w*|[\w-]+\.(?:txt|json|csv|db))\b/i;

/** More of them are no example any more. */
const most = 16;

export function withRunsBefore<T extends Shown>(sections: readonly T[], text: string): (T & { before?: Given[] })[] {
  if (!keeps.test(text)) return [...sections];
  const runs: Given[] = [];
  return sections.map((it) => {
    if (!it.by.prompted) return it;
    const before = runs.slice(0, most);
    runs.push({ stdin: it.stdin, args: it.args });
    return before.length > 0 ? { ...it, before } : it;
  });
}
