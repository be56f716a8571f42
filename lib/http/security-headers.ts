/** What a browser is told to refuse. */
import { createHash } from "node:crypto";

const everywhere = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
};

/** For everything that is no page: shown as a document it may load, run and send nothing. */
export const replyHeaders = {
  ...everywhere,
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
};

/** For a file of the build, kept by browsers for ever: a worker of the page lives by the policy of its own file. */
export const fileHeaders = {
  ...everywhere,
  "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'",
};

/** For a page that is whole by itself: its one style is known by what it holds, and its form leads here alone. */
export function plainPageHeaders(style: string): typeof replyHeaders {
  const hash = createHash("sha256").update(style).digest("base64");
  const sources = `default-src 'none'; style-src 'sha256-${hash}'; img-src data:`;
  const policy = `${sources}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
  return { ...everywhere, "Content-Security-Policy": policy };
}

/** For a page: only scripts that bear the nonce, and what those load, are run. */
export function pageHeaders(nonce: string, { development }: { development: boolean }): typeof replyHeaders {
  const policy = {
    "default-src": "'self'",
    // React's development build evaluates text to rebuild the stacks of errors.
    "script-src": `'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    // Monaco writes rules into style elements and style attributes while it draws.
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "font-src": "'self' data:",
    "connect-src": `'self'${development ? " ws: wss:" : ""}`,
    "worker-src": "'self' blob:",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
  };
  const rules = Object.entries(policy).map(([name, sources]) => `${name} ${sources}`);
  return { ...everywhere, "Content-Security-Policy": rules.join("; ") };
}
