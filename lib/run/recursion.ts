/** Whether what a program defines calls itself. */
import { isInClass, linesOf, type Uses } from "./constructs.ts";

/** What one defines, and what its body has. */
type Defined = { name: string; isMethod: boolean; body: readonly (readonly string[])[] };

/** By its name, a method as one of its object or class. */
export const recursion: Uses = (code) => {
  const lines = linesOf(code);
  const classes = new Set(lines.flatMap(([, first, name = ""]) => (first === "class" ? [name] : [])));
  return definedIn(lines).some(({ name, isMethod, body }) =>
    body.some((line) =>
      line.some((it, at) => it === name && callsIt(line, at, isMethod ? (owner) => isOwn(owner, classes) : undefined)),
    ),
  );
};

/** The same, also where the method of another object has the name (`self.left.depth()`), or two call each other. */
export const perhapsRecursion: Uses = (code) => {
  const defined = definedIn(linesOf(code));
  const calls = (from: Defined, name: string) =>
    from.body.some((line) =>
      line.some((it, at) => it === name && (callsIt(line, at) || callsIt(line, at, () => true))),
    );
  return defined.some((start) => {
    const reached = new Set([start]);
    // What is added while it is gone through comes in turn.
    for (const from of reached) {
      if (calls(from, start.name)) return true;
      for (const it of defined) if (calls(from, it.name)) reached.add(it);
    }
    return false;
  });
};

function definedIn(lines: readonly string[][]): Defined[] {
  return lines.flatMap(([depth = "", ...tokens], at) => {
    const isLambda = tokens[1] === "=" && tokens[2] === "lambda";
    const def = isLambda ? -1 : tokens.slice(0, 2).indexOf("def");
    if (!isLambda && def < 0) return [];
    const body = [tokens.slice(isLambda ? 3 : def + 2), ...(isLambda ? [] : below(lines, at))];
    const isMethod = isInClass(depth, lines.slice(0, at));
    return [{ name: tokens[def + 1] ?? "", isMethod, body }];
  });
}

/** What stands deeper than the line before. */
function below(lines: readonly string[][], at: number): string[][] {
  const depth = lines[at]?.[0]?.length ?? 0;
  const end = lines.findIndex(([inner = ""], later) => later > at && inner.length <= depth);
  return lines.slice(at + 1, end < 0 ? undefined : end).map(([, ...it]) => it);
}

const isOwn = (owner: string, classes: ReadonlySet<string>): boolean =>
  /^(?:self|cls)$/.test(owner) || classes.has(owner);

/** `isOwner`: of a method, which no name alone calls. */
function callsIt(line: readonly string[], at: number, isOwner?: (owner: string) => boolean): boolean {
  const [before = "", owner = ""] = [line[at - 1], line[at - 2]];
  if (line[at + 1] === "(") return before !== "def" && (isOwner ? before === "." && isOwner(owner) : before !== ".");
  return isOwner === undefined && before === "(" && owner === "map" && line[at + 1] === ",";
}
