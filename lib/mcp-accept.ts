/**
 * What a client of `/mcp` takes: the protocol's library looks for the two names alone, and refuses curl, which says that it takes
 * anything. https://www.rfc-editor.org/rfc/rfc9110#field.accept
 */
const names = ["application/json", "text/event-stream"];

/** The headers, with both names where they take both in other words, or say nothing. */
export function namingBoth(headers: Headers): Headers {
  const named = new Headers(headers);
  const ranges = rangesOf(headers.get("accept") ?? "*/*");
  if (names.every((name) => takes(ranges, name))) named.set("accept", names.join(", "));
  return named;
}

type Range = { type: string; weight: number };

function rangesOf(accept: string): Range[] {
  return accept.split(",").map((range) => {
    const [type = "", ...parameters] = range.split(";").map((it) => it.trim().toLowerCase());
    const weight = parameters.find((it) => /^q\s*=/.test(it))?.replace(/^q\s*=\s*/, "") ?? 1;
    return { type, weight: Number(weight) };
  });
}

/** The range that says most of a name has the last word: one of weight 0 excludes it. */
function takes(ranges: readonly Range[], name: string): boolean {
  const kinds = [name, name.replace(/\/.*/, "/*"), "*/*"];
  const meant = kinds.flatMap((kind) => ranges.filter(({ type }) => type === kind))[0];
  return meant !== undefined && meant.weight > 0;
}
