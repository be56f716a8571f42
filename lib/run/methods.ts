/** What a class that was asked for can do, and whether anybody has voted on it. */
import type { Example } from "./example.ts";
import { pythonOf } from "./example-python.ts";
import { blanked, bracketEnd } from "./python/scan.ts";

/** Whether the program has a class of that name. */
export function definesClass(code: string, name: string): boolean {
  const made = String.raw`^(?:class[ \t]+NAME\b|NAME[ \t]*=[ \t]*(?:\w+\.)?(?:namedtuple|NamedTuple|make_dataclass)\()`;
  return name !== "" && new RegExp(made.replaceAll("NAME", name), "m").test(blanked(code));
}

/** Whether a call makes an object and does nothing with it. */
export function isMaking(call: string, name: string): boolean {
  return call.startsWith(`${name}(`) && bracketEnd(call, name.length) === call.length;
}

/** What the examples use of the asked class, or of objects that the asked function answers with, and no input does. */
export function unvotedMethods(
  code: string,
  name: string,
  { examples, inputs }: { examples: readonly Example[]; inputs: readonly string[] },
): string[] {
  const defined = definesClass(code, name) ? methodsOf(code) : membersOf(code);
  const shown = examples.flatMap(pythonOf);
  const voted = new Set(inputs.flatMap(methodsIn));
  return [...new Set(shown.flatMap(methodsIn))].filter((it) => defined.has(it) && !voted.has(it));
}

const methodsOf = (code: string) => new Set([...blanked(code).matchAll(/\bdef[ \t]+(\w+)/g)].map(([, it]) => it));

/** Methods and attributes of its classes: what one shows of itself need not tell them. */
function membersOf(code: string): Set<string> {
  const bare = blanked(code);
  if (!/^class\b/m.test(bare)) return new Set();
  const members =
    /\bdef[ \t]+(\w+)\(\s*self\b|\bself\.(\w+)[ \t]*(?::[^=\n]{0,99})?=(?!=)|^[ \t]+(\w+)[ \t]*:[ \t]*[\p{L}_"']/gmu;
  return new Set([...bare.matchAll(members)].flatMap(([, ...names]) => names));
}

/** `x` of `Point(1, 2).x` too: it may be a property. */
export function methodsIn(source: string): string[] {
  return [...blanked(source).matchAll(/\.[ \t]*([\p{XID_Start}_]\p{XID_Continue}*)/gu)].map(([, it = ""]) => it);
}
