import { answers } from "../../../../../answers.ts";
import { readQuery } from "#lib/http/input.ts";
import { fileQuerySchema } from "#lib/http/requests.ts";
import { Fault } from "#lib/run/fault.ts";
import type { Run } from "#lib/run/fold.ts";
import { store } from "#lib/wiring.ts";

export const dynamic = "force-dynamic";

/** Bytes that a program has made: shown as a picture where they are one, else saved, and never run by a browser. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = answers<{ id: string; name: string }>({
  GET: async (request, { id, name }) => {
    const { attempt } = readQuery(fileQuerySchema, request);
    const kept = await store();
    const { run } = await kept.load(id);
    const { type, content } = await kept.file(id, { attempt: originalOf(run, attempt), name });
    return new Response(new Uint8Array(content), {
      headers: {
        "Content-Type": type,
        "Content-Disposition": disposition(type.startsWith("image/") ? "inline" : "attachment", name),
        "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      },
    });
  },
});

/** A copy was not run: its original was. */
function originalOf(run: Run, asked = run.end?.attempt): number {
  const attempt = run.attempts.find((it) => it.attempt === asked);
  if (!attempt) throw new Fault("not-found", "There is no such attempt.");
  return attempt.end?.same ?? attempt.attempt;
}

/** The name in letters that every client knows, and as it is. */
function disposition(how: "inline" | "attachment", name: string): string {
  const plain = name.replace(/[^\w. -]/g, "_");
  return `${how}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
