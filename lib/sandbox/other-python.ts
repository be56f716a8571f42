/** Whether an error only says that the program was written for another Python than the one that runs it. */
import { has, isApart, place, whereabouts, whereaboutsOfModule } from "#lib/run/python/versions.ts";

/** `minor` is the second number of the Python that runs it; `line` the program's own, on which the error arose. */
type Seen = { error: string; line: string; minor: number };

/** As `itertools.batched belongs to Python 3.12 and newer, and this is Python 3.11`. */
export function otherPython({ error, line, minor }: Seen): string | undefined {
  const found = /^(?:\w+\.)*SyntaxError: /.test(error) ? syntaxIn(error, line, minor) : namesIn(error, minor);
  return found && `${found}, and this is Python 3.${minor}`;
}

/** What Python has everywhere but here, where only that keeps the program from it. */
export function missingPart(error: string): string | undefined {
  const [, module] = /^ModuleNotFoundError: No module named '(\w+)/.exec(error) ?? [];
  return module !== undefined && isApart(module) ? `${module} is Python's own, but not installed here` : undefined;
}

/** The first of them that it speaks of, and that this Python has not. */
function namesIn(error: string, minor: number): string | undefined {
  const [, member, of, module] =
    /^(?:ImportError|ModuleNotFoundError): (?:cannot import name '(\w+)' from '([\w.]+)'|No module named '([\w.]+)')/.exec(
      error,
    ) ?? [];
  if (module !== undefined) return ofModule(module, minor);
  if (member !== undefined && of !== undefined) return ofMember(`${of}.${member}`, minor);
  const [, owner, kind, attribute] =
    /^AttributeError: (?:module '([\w.]+)'|'([\w.]+)' object) has no attribute '(\w+)'/.exec(error) ?? [];
  if (attribute !== undefined) return ofMember(`${owner ?? kind}.${attribute}`, minor);
  const [, name] = /^NameError: name '(\w+)' is not defined/.exec(error) ?? [];
  return name && ofMember(`builtins.${name}`, minor);
}

function ofModule(name: string, minor: number): string | undefined {
  const [top = name] = name.split(".");
  const found = whereabouts(name) ?? whereaboutsOfModule(top);
  return found && !has(minor, found) ? `${name} belongs to ${place(found)}` : undefined;
}

function ofMember(name: string, minor: number): string | undefined {
  const found = whereabouts(name);
  return found && !has(minor, found) ? `${name.replace("builtins.", "")} belongs to ${place(found)}` : undefined;
}

type Grammar = { what: string; line?: RegExp; error?: RegExp; since?: number };

/** In an f-string's braces, the quote that the string itself is in; `"{d["a"]}"` is one of its own in older Pythons. */
const nested = /(?<!\w)(?:[rR]?[fF][rR]?)(?:"[^"]*\{[^"}]*"[^"]*"[^"}]*\}|'[^']*\{[^'}]*'[^']*'[^'}]*\})/;
const parenthesized = /multiple exception types must be parenthesized/;

/** What a line looks like, and what Python says of it, where a newer or an older one would have read it. The first counts. */
const grammar: readonly Grammar[] = [
  { since: 13, what: "defaults of type parameters belong", line: /^\s*(?:def|class|type)\s+\w+\s*\[[^\]]*=/ },
  { since: 12, what: "`type` statements belong", line: /^\s*type\s+\w+\s*(?:\[.*\]\s*)?=/ },
  { since: 12, what: "type parameters in brackets belong", line: /^\s*(?:(?:async\s+)?def|class)\s+\w+\s*\[/ },
  { since: 12, what: "the same quotes within an f-string belong", line: nested, error: /: f-string: / },
  { since: 12, what: "a backslash within an f-string's braces belongs", error: /f-string .* a backslash/ },
  { since: 12, what: "a comment within an f-string's braces belongs", error: /f-string .* include '#'/ },
  { since: 11, what: "`except*` belongs", line: /^\s*except\s*\*/ },
  { since: 14, what: "t-strings belong", line: /(?<![\w"'])(?:[tT][rR]?|[rR][tT])["']/ },
  { what: "`except A, e` belongs", line: /^\s*except\s+[\w.]+\s*,\s*[a-z_]\w*\s*:/, error: parenthesized },
  { since: 14, what: "`except A, B` without brackets belongs", error: parenthesized },
  { what: "a print without brackets belongs", error: /Missing parentheses in call to 'print'/ },
  { what: "an exec without brackets belongs", error: /Missing parentheses in call to 'exec'/ },
  { what: "brackets round parameters belong", error: /parameters cannot be parenthesized/ },
  { what: "`raise E, text` belongs", line: /^\s*raise\s+[\w.]+\s*,/ },
  { what: "backticks belong", line: /^[^"'#]*`[^`]+`/ },
  { what: "`<>` belongs", line: /^[^"'#]*<>/ },
  { what: "numbers with an L belong", line: /\b\d+[lL]\b/, error: /invalid decimal literal/ },
  { what: 'ur"…" belongs', line: /(?<![\w"'])[uU][rR]["']/ },
];

function syntaxIn(error: string, line: string, minor: number): string | undefined {
  const fits = (it: Grammar) =>
    (it.since === undefined || minor < it.since) && (it.line?.test(line) ?? true) && (it.error?.test(error) ?? true);
  const found = grammar.find(fits);
  if (!found) return undefined;
  return `${found.what} to ${found.since === undefined ? "Python 2" : `Python 3.${found.since} and newer`}`;
}
