/** What a server of models says of its trouble, fit to be told to others: its own words alone, and no path of its machine. */
import * as z from "zod";

const messageSchema = z.object({ message: z.string() }).transform(({ message }) => message);
/** As Ollama, OpenAI and those that imitate them say it. */
const saidSchema = z.union([
  z.object({ error: z.union([z.string(), messageSchema]) }).transform(({ error }) => error),
  messageSchema,
]);

const mostLetters = 300;

export function serverWords(answer: string): string {
  const words = withoutPaths(saidIn(answer)).replace(/\s+/g, " ").trim();
  return words.slice(0, mostLetters) || "nothing";
}

function saidIn(answer: string): string {
  try {
    return saidSchema.safeParse(JSON.parse(answer)).data ?? answer;
  } catch (error) {
    if (error instanceof SyntaxError) return answer;
    throw error;
  }
}

/** Two folders deep at least, and not behind a host, where it is an address. */
const paths = /(?<![\w/.\]…-])(?:file:\/\/)?(?:~|[a-z]:)?(?:[\\/][^\s\\/:"'`,;()<>|*?]+){2,}/gi;

function withoutPaths(said: string): string {
  return said.replace(paths, (path) => `…/${path.split(/[\\/]/).at(-1) ?? ""}`);
}
