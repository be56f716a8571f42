/** The form of the code where nobody has named one: who asks for a file to be saved wants one that stands alone. */
export function usualForm(profile: unknown): "function" | "standalone" {
  return profile === "save" ? "standalone" : "function";
}
