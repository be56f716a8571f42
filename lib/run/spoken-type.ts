/** What a head is said to return where no colon ends it: "f(n: int) -> list[int]". */

const type =
  /^\s*->\s*((?:str|int|float|bool|bytes|complex|object|Any|None|(?:list|dict|set|tuple|frozenset|Optional|Union|Iterator|Iterable|Sequence|Mapping|Generator|Callable)(?:\[[^\n]{0,99}?\])?)(?:[ \t]*\|[ \t]*None)?)(?=[\s.,;:`)]|$)/i;

/** One of Python's own types at the start, and how long it is with its arrow; undefined where another word stands there. */
export function typeSaid(behind: string): { type: string; length: number } | undefined {
  const [said, found] = type.exec(behind) ?? [];
  return said === undefined || found === undefined ? undefined : { type: found, length: said.length };
}
