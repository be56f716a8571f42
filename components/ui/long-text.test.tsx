import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LongText } from "./long-text.tsx";

const html = (text: string) => renderToStaticMarkup(<LongText name="Got" text={text} />);

test("a text that is long scrolls in a place that the keyboard reaches; another is nothing but itself", () => {
  expect(html("[1, 2]")).toBe("[1, 2]");
  expect(html("1\n".repeat(7))).toBe("1\n".repeat(7));
  for (const text of ["9".repeat(301), "1\n".repeat(9)])
    expect(html(text)).toMatch(/^<span tabindex="0" role="group" aria-label="Got" class="[^"]*overflow-y-auto/);
});
