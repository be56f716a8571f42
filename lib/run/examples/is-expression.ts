/** Whether a step of a doctest has a value by itself. */
import { blanked } from "../python/scan.ts";

/** One expression: nothing is bound, imported or defined. */
export function isExpression(source: string): boolean {
  const isStatement =
    /^(?:@|(?:import|from|def|class|for|while|if|with|try|del|assert|raise|global|async)\b)/.test(source) ||
    /(?<![=!<>])=(?!=)|;/.test(outsideBrackets(source));
  return !isStatement;
}

function outsideBrackets(source: string): string {
  let depth = 0;
  return blanked(source).replace(/[\s\S]/g, (it) => {
    if ("([{".includes(it)) depth++;
    if (")]}".includes(it)) depth--;
    return depth === 0 ? it : "";
  });
}
