import { expect, test } from "vitest";
import { awaited, indented, renamed } from "./placed.ts";

test("a source goes deeper, and its strings stay as they are", () => {
  const source = 'a = """one\n  two\n"""\nif a:  # so\n\n    b = [\n1]';
  expect(indented(source)).toBe('    a = """one\n  two\n"""\n    if a:  # so\n\n        b = [\n    1]');
});

test("a name is called otherwise, but no attribute, no string and no longer name", () => {
  expect(renamed("near(x.near, nearly, 'near')  # near", ["near"])).toBe(
    "near_of_tests(x.near, nearly, 'near')  # near",
  );
});

test("a test that waits is run by a loop of its own", () => {
  const source =
    "@pytest.mark.asyncio\n@twice\nasync def test_a(\n    n: int,\n) -> None:  # so\n    assert await f(n) == 2\n";
  expect(awaited(source)).toBe(
    "@twice\ndef test_a(\n    n: int,\n) -> None:  # so\n    async def run():\n        assert await f(n) == 2\n\n    asyncio.run(run())",
  );
  expect(awaited("def test_a():\n    assert f(1)")).toBe("def test_a():\n    assert f(1)");
});
