/** The same address as one that is shared, or as one to work with; whatever else it asks for stays. */
export function viewAddress(address: string, shared: boolean): string {
  const [path = "", query] = address.split("?");
  const asked = new URLSearchParams(query);
  if (shared) asked.set("view", "shared");
  else asked.delete("view");
  return [path, asked.toString()].filter(Boolean).join("?");
}
