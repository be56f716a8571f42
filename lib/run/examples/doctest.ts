/** Doctests: `>>> f(1)` and what follows, up to a blank line. A session with state becomes one assert for each answer. */
import { blanked, bracketEnd } from "../python/scan.ts";
import { literalOf } from "../python/literal.ts";
import { readConnector } from "./connector.ts";
import type { Sighting } from "./sighting.ts";
import { oneLine, readValue } from "./value.ts";

type Step = { from: number; to: number; source: string; answer: string[] };

export function readDoctests(text: string, name: string): Sighting[] {
  const setup: string[] = [];
  return steps(text).flatMap(({ from, to, source, answer }) => {
    const what =
      setup.length === 0 && setsNothing(source) ? plain(source, answer, name) : stateful(source, answer, setup);
    if (setup.length > 0 || !setsNothing(source)) setup.push(source);
    return what ? [{ from, to, style: "doctest", what }] : [];
  });
}

function steps(text: string): Step[] {
  const found: Step[] = [];
  let at = 0;
  let open = false;
  for (const line of text.split("\n")) {
    const to = at + line.length;
    const said = line.trim();
    const last = found.at(-1);
    if (said.startsWith(">>>")) {
      found.push({ from: at + line.indexOf(">>>"), to, source: said.slice(3).trim(), answer: [] });
      open = true;
    } else if (!open || !last || said === "" || /^("""|''')/.test(said)) {
      open = false;
    } else if (/^\.\.\.(\s|$)/.test(said) && last.answer.length === 0) {
      last.source += `\n${said.slice(4)}`;
      last.to = to;
    } else {
      last.answer.push(said.replace(/("""|''')$/, ""));
      last.to = to;
    }
    at = to + 1;
  }
  return found;
}

/** An expression: nothing is bound, imported or defined. */
function setsNothing(source: string): boolean {
  return (
    !/^(import|from|def|class|for|while|if|with|try|del|assert)\b/.test(source) &&
    !/(?<![=!<>])=(?!=)/.test(outsideBrackets(source))
  );
}

function outsideBrackets(source: string): string {
  let depth = 0;
  return blanked(source).replace(/[\s\S]/g, (it) => {
    if ("([{".includes(it)) depth++;
    if (")]}".includes(it)) depth--;
    return depth === 0 ? it : "";
  });
}

/** `name(args)` alone, or with its value behind it on the same line. */
function plain(source: string, answer: string[], name: string): Sighting["what"] | undefined {
  const [head] = new RegExp(`^${name}\\s*\\(`).exec(source) ?? [];
  const end = head === undefined ? undefined : bracketEnd(source, head.length - 1);
  if (head === undefined || end === undefined) return stateful(source, answer, []);
  const args = oneLine(source.slice(head.length, end - 1));
  const rest = source.slice(end).trim();
  if (rest === "") return answered(args, source, answer);
  const expected = valueBehind(rest, answer);
  return expected === undefined ? stateful(source, answer, []) : { kind: "call", args, expected };
}

/** The value on the line of the call itself; a comparison states one only where it is said, or left open, that it holds. */
function valueBehind(rest: string, answer: readonly string[]): string | undefined {
  const connector = readConnector(rest);
  if (!connector) return undefined;
  const holds = answer.length === 0 || answer[0] === "True";
  return connector.style === "==" && !holds ? undefined : readValue(rest.slice(connector.length))?.source;
}

function answered(args: string, source: string, answer: string[]): Sighting["what"] {
  if (answer.length === 0) return { kind: "call", args, expected: "None" };
  const error = raised(answer);
  if (error !== undefined) return { kind: "raises", args, error };
  for (let count = answer.length; count > 0; count--) {
    const joined = answer.slice(0, count).join(" ");
    if (literalOf(joined)) return { kind: "call", args, expected: joined };
  }
  const loose = readValue(answer[0] ?? "");
  const sloppy = loose && /^\s*(#|$|[;.,(]|\s-)/.test((answer[0] ?? "").slice(loose.length));
  return loose && sloppy
    ? { kind: "call", args, expected: loose.source }
    : { kind: "assert", source: printed(source, answer.join("\n")) };
}

function raised(answer: string[]): string | undefined {
  if (!/^Traceback \(most recent call last\)/.test(answer[0] ?? "")) return undefined;
  return /^(?:\w+\.)*(\w+)/.exec(answer.at(-1) ?? "")?.[1];
}

function stateful(source: string, answer: string[], setup: readonly string[]): Sighting["what"] | undefined {
  const before = setup.map((line) => `${line}\n`).join("");
  if (!setsNothing(source) || answer.length === 0) return undefined;
  const text = answer.join("\n");
  const check = literalOf(text) ? `assert (${source}) == (${text})` : printed(source, text);
  const error = raised(answer);
  if (error === undefined) return { kind: "assert", source: before + check };
  return {
    kind: "assert",
    source: `${before}try:\n    ${source}\nexcept ${error}:\n    pass\nelse:\n    raise AssertionError("${error} was not raised")`,
  };
}

/** The answer is no literal: it may be what is printed, or how the value is shown. */
function printed(source: string, answer: string): string {
  return `import contextlib, io
with contextlib.redirect_stdout(io.StringIO()) as _printed:
    _value = ${source}
${asserted(answer.replaceAll("<BLANKLINE>", ""))}`;
}

/** Three dots stand for any text, as doctest has it. */
function asserted(answer: string): string {
  const shown = "(_printed.getvalue().strip(), repr(_value), str(_value))";
  if (!answer.includes("...")) return `assert ${JSON.stringify(answer)} in ${shown}`;
  const parts = answer.split("...").map((part) => JSON.stringify(part));
  return `import re
_pattern = ".*".join(map(re.escape, [${parts.join(", ")}]))
assert any(re.fullmatch(_pattern, text, re.DOTALL) for text in ${shown})`;
}
