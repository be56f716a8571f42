/** The name in Ollama's library: its pages offer a whole command to copy, and everywhere here the provider goes before it. */
export function libraryName(typed: string): string {
  return typed.trim().replace(/^(?:ollama\s+(?:run|pull)\s+|ollama\/)/i, "");
}
