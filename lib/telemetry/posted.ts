/** A request to whoever gathers runs. */

/** Throws Error, which names no password, where nobody answers or the answer is no good. `body` undefined: GET. */
export async function posted(address: string, body: object | undefined, signal: AbortSignal): Promise<Response> {
  const { url, headers } = endpointOf(address);
  const sent = body && { method: "POST", body: JSON.stringify(body) };
  const place = `${url.origin}${url.pathname}`;
  const answer = await fetch(url, {
    ...sent,
    headers: { ...headers, "Content-Type": "application/json" },
    signal,
  }).catch((error: unknown) => {
    throw new Error(`${place} does not answer: ${whyOf(error)}`, { cause: error });
  });
  if (answer.ok || (answer.status === 404 && body === undefined)) return answer;
  throw new Error(`${place} answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
}

/** The name and the password of an address go by a header: `fetch` takes no address that holds them. */
function endpointOf(address: string): { url: URL; headers: Record<string, string> } {
  const url = new URL(address);
  const { username, password } = url;
  url.username = "";
  url.password = "";
  if (!username && !password) return { url, headers: {} };
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { url, headers: { Authorization: `Basic ${Buffer.from(credentials).toString("base64")}` } };
}

/** `fetch` itself only says that it failed. */
function whyOf(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  const said = cause instanceof Error ? cause : error;
  return said instanceof Error ? said.message : String(said);
}
