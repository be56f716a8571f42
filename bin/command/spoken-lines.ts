import { PassThrough, type Readable, type Writable } from "node:stream";
import { createInterface } from "node:readline";
import { refusalOfLine } from "#lib/mcp-message.ts";

/**
 * What an agent says in lines; what is no message is answered here, since the protocol's library would pass it over. `close`
 * listens no more.
 */
export function spokenLines(input: Readable, output: Writable): { heard: Readable; close: () => void } {
  const heard = new PassThrough();
  const lines = createInterface({ input });
  lines.on("line", (line) => {
    if (line.trim() === "") return;
    const refusal = refusalOfLine(line);
    if (refusal) output.write(`${JSON.stringify(refusal)}\n`);
    else heard.write(`${line}\n`);
  });
  lines.once("close", () => heard.end());
  return { heard, close: () => lines.close() };
}
