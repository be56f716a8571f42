import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CommandLine } from "./command-line.tsx";

test("no line of a command ends within the dashes of a flag, and its text stays as it is", () => {
  const command = "npx fixpoint --model a/b-c -n 3 'x -- y'";
  const code = renderToStaticMarkup(<CommandLine command={command} />).match(/<code[^>]*>(.*)<\/code>/)?.[1] ?? "";
  const whole = [...code.matchAll(/<span class="whitespace-nowrap">([^<]*)<\/span>/g)].map(([, flag]) => flag);
  expect(whole).toEqual(["--model", "-n"]);
  expect(code.replace(/<[^>]*>/g, "").replaceAll("&#x27;", "'")).toBe(command);
});
