/** What votes see of an answer that is a list or a tree of nodes: its values, as people draw them. */
import type { NodeClass } from "./examples/drawing.ts";

/** More nodes than that are a ring, or too many to look at. */
const most = 200;

/** The program, and below it how its nodes show themselves, whatever its own class says. For votes alone. */
export function withDrawings(code: string, nodes: readonly NodeClass[]): string {
  return [code, ...nodes.map(drawingOf)].join("\n");
}

function drawingOf({ name, value, links }: NodeClass): string {
  const isList = links.length === 1;
  const further = isList
    ? `[node.${links[0] ?? "next"}] if node.${links[0] ?? "next"} is not None else []`
    : `[${links.map((it) => `node.${it}`).join(", ")}] if node is not None else []`;
  return `
if isinstance(globals().get("${name}"), type):
    def __drawn_for_votes(node):
        waiting, values = [node], []
        while waiting and len(values) < ${most}:
            node = waiting.pop(0)
            values.append(None if node is None else node.${value})
            waiting += ${further}
        while values and values[-1] is None and ${isList ? "False" : "True"}:
            values.pop()
        return f"${name} {values!r}"
    ${name}.__repr__ = __drawn_for_votes
`;
}
