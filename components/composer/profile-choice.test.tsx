import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Measured } from "./measured-effect.tsx";
import { ProfileChoice } from "./profile-choice.tsx";
import { profileWords } from "./profile-words.ts";

function explainedWith(measured: Measured): string {
  const choice = <ProfileChoice value="fast" onChange={() => undefined} measured={measured} />;
  const [, explains = ""] = /<\/select>(.*)/.exec(renderToStaticMarkup(choice)) ?? [];
  return explains
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

test("the profile quotes what was measured of it, a dash where nothing was, and nothing where nobody asks for it", () => {
  const profile = {
    gist: "1 comparison, 1 worse",
    lines: ["x-1b on 160 problems of own: fast −10.0 points (−20 to −5)"],
  };
  const words = profileWords.fast.explains;
  expect([{ profile }, {}, undefined].map(explainedWith)).toEqual([
    `${words} Measured: ${profile.gist} ${profile.lines.join("")} All measurements`,
    `${words} Measured: – nothing yet`,
    words,
  ]);
});
