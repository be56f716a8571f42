import { expect, test } from "vitest";
import { withCleanDocstrings } from "./clean-docstring.ts";

test("what the docstring tells already is not told twice", () => {
  const code = `def f(x: int) -> int:
    """Half of it.

    Args:
        x: an even number

    Returns: its half
    """
    return x // 2
`;
  expect(withCleanDocstrings(code, "f")).toBe(code);
});

test("types with commas, stars and text are read whole; None is no answer, and what is not asked for stays", () => {
  const code = `def help_it(a):
    """Helps."""
    return a


def f(
    pairs: dict[str, tuple[int, int]],
    *rest: str,
    by=",",
    **more,
) -> None:
    '''Prints.

    >>> f({})
    '''
    print(by.join(rest))
`;
  expect(withCleanDocstrings(code, "f")).toBe(`def help_it(a):
    """Helps."""
    return a


def f(
    pairs: dict[str, tuple[int, int]],
    *rest: str,
    by=",",
    **more,
) -> None:
    '''Prints.

    Args:
        pairs (dict[str, tuple[int, int]])
        *rest (str)
        by (default ",")
        **more
    '''
    print(by.join(rest))
`);
});

test.each([
  ["a class", 'class F:\n    """F.\n\n    >>> F()\n    """\n', 'class F:\n    """F."""\n'],
  ["no docstring", "def F(a):\n    return a\n", "def F(a):\n    return a\n"],
  ["one line", 'def F(a): return """no docstring"""\n', 'def F(a): return """no docstring"""\n'],
  ["nothing to tell", 'def F():\n    """F."""\n', 'def F():\n    """F."""\n'],
])("%s gets no sections", (_what, code, clean) => {
  expect(withCleanDocstrings(code, "F")).toBe(clean);
});
