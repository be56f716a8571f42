/** The page of a run, by the name that the client knows this server by. */
export function pageOf(request: Request, id: string): string {
  const { protocol, host } = new URL(request.url);
  return `${protocol}//${request.headers.get("host") ?? host}/runs/${id}`;
}
