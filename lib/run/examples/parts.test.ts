/** Protects that the last turn of a conversation counts, also where it does not say the call again. */
import { expect, test } from "vitest";
import { understood } from "#lib/testing-understood.ts";

const code = "```python\ndef mask(text):\n    return text[0] + '*'\n```";
const examples = (turns: readonly string[]) => understood({ task: turns.join("\n\n---\n\n") }).examples;

test.each([
  [["Write a function mask.", `${code}\n\nmask("abc") returns "a*".`, 'Keep the last, too: "abc" should become "a*c"']],
  [["Write mask(text).", 'mask("abc") == "a*"', 'Keep the last, too: "abc" becomes "a*c"']],
  [["Write mask(text).", 'mask("abc") == "a*"', '"abc" -> "a*c"']],
])("what is said later of the same text is its value: %j", (turns) => {
  expect(examples(turns)).toEqual(['mask("abc") == "a*c"']);
});

test.each([
  [["Write mask(text).", 'mask("abc") == "a*"', 'It is cut: "xyz" becomes "x"'], ['mask("abc") == "a*"']],
  [['Write mask(text). mask("abc") == "a*": first "abc" becomes "a"'], ['mask("abc") == "a*"']],
  [['Write mask(text). It is cut: "abc" becomes "a"', 'mask("abc") == "a*"'], ['mask("abc") == "a*"']],
])("of another text, within a part and before it, it may tell of a step: %j", (turns, read) => {
  expect(examples(turns)).toEqual(read);
});
