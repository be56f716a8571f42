/** What votes see of an answer that is a list or a tree of nodes: its values, as people draw them. */
import type { NodeClass } from "./examples/drawing.ts";

/** More nodes than that are a ring, or too many to look at. */
const most = 200;

/** The program, and below it how its nodes show themselves, where its own class does not say. For votes alone. */
export function withDrawings(code: string, nodes: readonly NodeClass[]): string {
  return [code, ...nodes.map(drawingOf)].join("\n");
}

function drawingOf({ name, value, links }: NodeClass): string {
  const isList = links.length === 1;
  const further = isList
    ? `[node.${links[0] ?? "next"}] if node.${links[0] ?? "next"} is not None else []`
    : `[${links.map((it) => `node.${it}`).join(", ")}] if node is not None else []`;
  return `
if "${name}" in globals() and ${name}.__repr__ is object.__repr__:
    def _drawn(node):
        waiting, values = [node], []
        while waiting and len(values) < ${most}:
            node = waiting.pop(0)
            values.append(None if node is None else node.${value})
            waiting += ${further}
        while values and values[-1] is None and ${isList ? "False" : "True"}:
            values.pop()
        return repr(values)
    ${name}.__repr__ = _drawn
`;
}
