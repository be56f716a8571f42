import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { UnreadableResults } from "./unreadable-results.tsx";

test("results that cannot be read are named, and where each can nothing is said", () => {
  const html = renderToStaticMarkup(<UnreadableResults names={["one", "other"]} />);
  expect(/<p[^>]*>([^<]+)/.exec(html)?.[1]).toBe("one · other");
  expect(renderToStaticMarkup(<UnreadableResults names={[]} />)).toBe("");
});
