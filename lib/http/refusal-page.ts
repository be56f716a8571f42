/** What a person sees in place of a page that the door keeps back: what happened, what is unharmed, and what lets them in. */
import { type Fault, faultStatus } from "#lib/run/fault.ts";
import { isInterface } from "./guard.ts";
import { plainPageHeaders } from "./security-headers.ts";

type Knock = { method: string; path: string; headers: Headers };

/** A person's browser that asks for a page; a program, and a script of a page, is told by JSON. */
export function asksForPage({ method, path, headers }: Knock): boolean {
  const isForPrograms = isInterface(path) || path === "/health" || path.startsWith("/_next/");
  return ["GET", "HEAD"].includes(method) && !isForPrograms && /\btext\/html\b/.test(headers.get("accept") ?? "");
}

/** `host`: the header, by which the port is known that leads here. */
type Asked = { host: string; pathname: string; searchParams: URLSearchParams };

export function refusalPage(fault: Fault, asked: Asked, headers: Readonly<Record<string, string>> = {}): Response {
  const { heading, body } = fault.code === "unauthorized" ? tokenAsked(asked) : turnedAway(fault, asked);
  return new Response(pageOf(heading, body), {
    status: faultStatus[fault.code],
    headers: {
      ...plainPageHeaders(style),
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      ...headers,
    },
  });
}

type Words = { heading: string; body: string };

/** A form without an address leads to the one that was asked for; what that asks besides, a form sends in fields alone. */
function tokenAsked({ searchParams }: Asked): Words {
  const wrong = searchParams.has("token");
  const alert = wrong ? `<p id="wrong" role="alert">That is not the token of this server.</p>\n` : "";
  const told = wrong ? ` aria-invalid="true" aria-describedby="wrong"` : "";
  const others = [...searchParams].filter(([name]) => name !== "token");
  const fields = others.map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  return {
    heading: "This server asks for its token",
    body: `<p>It lets in whoever shows the token, and has shown nothing yet. The token is the value of <code>FIXPOINT_TOKEN</code>
that the server was started with: who started it knows it.</p>
<form method="get">${fields.join("")}
<label for="token">Token</label>
${alert}<input id="token" name="token" type="password" autocomplete="current-password" spellcheck="false" required autofocus${told}>
<button>Open</button>
</form>
<p class="soft">It is kept in a cookie of this browser, and leaves the address at once. Programs send it as
<code>Authorization: Bearer</code>.</p>`,
  };
}

function turnedAway({ message, hint }: Fault, { host, pathname, searchParams }: Asked): Words {
  const heading = `${message.slice(0, 1).toUpperCase()}${message.slice(1)}`;
  const unharmed = "<p>Nothing was shown or changed.</p>";
  // Only what was asked for by a name that is not the server's has another address.
  if (hint === undefined)
    return { heading, body: `${unharmed}\n<p>Open this address by itself, not within another page.</p>` };
  const here = `http://127.0.0.1${/:\d{1,5}$/.exec(host)?.[0] ?? ""}`;
  const query = searchParams.size > 0 ? `?${searchParams.toString()}` : "";
  return {
    heading,
    body: `<p>It answers by the names that it was started with, so that no other site can pass for it. Nothing was shown or
changed.</p>
<p>On the machine that it runs on, open <a href="${escaped(`${here}${pathname}${query}`)}">${escaped(here)}</a>.</p>
<p class="soft">For another name start it with <code>HOST</code> set to that name, and with <code>FIXPOINT_TOKEN</code>, without
which it lets nobody else in.</p>`,
  };
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (it) => `&#${it.charCodeAt(0)};`);
}

/** The colours of the page proper, whose own files are behind the door. */
const style = `
:root { color-scheme: light dark; --paper: #f7f9f5; --sheet: #fdfefc; --ink: #14211f; --soft: #4b5b57; --edge: #7d8c86;
  --fixed: #0a6b5b; --on-fixed: #f4fffb; --wrong: #a32018; }
@media (prefers-color-scheme: dark) { :root { --paper: #0f1716; --sheet: #15201f; --ink: #edf2ed; --soft: #a9b7b1;
  --edge: #65746f; --fixed: #5fd6b4; --on-fixed: #04201b; --wrong: #f2938a; } }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 24px; box-sizing: border-box;
  background: var(--paper); color: var(--ink); font: 16px/1.5 ui-sans-serif, system-ui, sans-serif; }
main { max-width: 34rem; }
h1 { margin: 0 0 16px; font-size: 1.75rem; line-height: 1.2; letter-spacing: -0.02em; text-wrap: balance; }
p { margin: 0 0 12px; }
.name { color: var(--fixed); font-weight: 700; }
.soft { color: var(--soft); font-size: 0.875rem; }
code { font: 0.9em ui-monospace, monospace; }
a { color: var(--fixed); }
form { display: flex; flex-wrap: wrap; gap: 8px; margin: 20px 0; }
label, form p { flex-basis: 100%; margin: 0; font-size: 0.875rem; font-weight: 620; }
form p { color: var(--wrong); }
input, button { min-height: 44px; box-sizing: border-box; border-radius: 5px; font: inherit; }
input { flex: 1 1 14rem; min-width: 0; padding: 8px 12px; border: 1px solid var(--edge); background: var(--sheet); color: var(--ink); }
button { padding: 8px 20px; border: 0; background: var(--fixed); color: var(--on-fixed); font-weight: 600; cursor: pointer; }
:focus-visible { outline: 2px solid var(--fixed); outline-offset: 2px; }
`;

function pageOf(heading: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(heading)} · Fixpoint</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main>
<p class="name">Fixpoint</p>
<h1>${escaped(heading)}</h1>
${body}
</main>
</body>
</html>
`;
}
