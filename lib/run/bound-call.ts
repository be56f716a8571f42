/** Whether a call can be made of a function with these parameters, as Python itself decides it before the function runs. */
import { parametersIn, partsOf } from "./parameters.ts";
import { blanked, splitTop } from "./python/scan.ts";

type Parameter = { name: string; isRequired: boolean };

/** `args`: what stands between the brackets of the call; where something is unpacked there, nobody can tell, and it may. */
export function binds(signature: { text: string }, args: string): boolean {
  const parts = parametersIn(signature);
  const given = partsOf(args);
  if (!parts || given.some((it) => it.startsWith("*")) || /\blambda\b/.test(blanked(args))) return true;
  const named = new Set(given.flatMap((it) => nameGiven(it) ?? []));
  const byPlace = given.length - given.filter((it) => nameGiven(it) !== undefined).length;
  const { byPlaceAlone, either, byNameAlone, takesMore, takesAnyName } = sorted(parts);
  const places = [...byPlaceAlone, ...either];
  if (byPlace > places.length && !takesMore) return false;
  const taken = places.slice(0, byPlace).map((it) => it.name);
  const nameable = [...either, ...byNameAlone];
  const isNamed = ({ name }: Parameter): boolean => named.has(name) && nameable.some((it) => it.name === name);
  const isFilled = [...places.slice(byPlace), ...byNameAlone].every((it) => !it.isRequired || isNamed(it));
  const isTwice = nameable.some((it) => named.has(it.name) && taken.includes(it.name));
  return isFilled && !isTwice && (takesAnyName || [...named].every((it) => nameable.some(({ name }) => name === it)));
}

const nameGiven = (argument: string): string | undefined =>
  /^([\p{XID_Start}_]\p{XID_Continue}*)\s*=(?!=)/u.exec(argument)?.[1];

function sorted(parts: readonly string[]) {
  const star = parts.findIndex((it) => it.startsWith("*"));
  const before = star < 0 ? parts : parts.slice(0, star);
  const slash = before.indexOf("/");
  return {
    byPlaceAlone: before.slice(0, Math.max(0, slash)).map(asParameter),
    either: before.slice(slash + 1).map(asParameter),
    byNameAlone:
      star < 0
        ? []
        : parts
            .slice(star)
            .filter((it) => !it.startsWith("*"))
            .map(asParameter),
    takesMore: /^\*\s*[^*\s]/.test(parts[star] ?? ""),
    takesAnyName: parts.some((it) => it.startsWith("**")),
  };
}

function asParameter(part: string): Parameter {
  const [said = "", ...value] = splitTop(part, "=");
  return { name: (said.split(":")[0] ?? "").trim(), isRequired: value.length === 0 };
}
