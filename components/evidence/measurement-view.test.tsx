import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { measuredAbout, measuredRun, wrong } from "#lib/evidence/testing-runs.ts";
import { MeasurementView } from "./measurement-view.tsx";

const runs = ["a", "b"].map((it) => measuredRun(it, { category: "text" }));

function seen(more: object, of = runs, shelf?: "FIXPOINT_RESULTS"): string {
  const measurement = { name: "one", about: { ...measuredAbout, ...more }, runs: of };
  const address = (of: Record<string, string>) => `?${new URLSearchParams(of).toString()}`;
  return renderToStaticMarkup(<MeasurementView {...{ measurement, build: undefined, shelf, address }} />);
}

test("each number of a category leads to its runs, and has its interval", () => {
  const found = [...seen({}).matchAll(/show=(\w+%3Atext)#problems"[^>]*>([^<]+)/g)].map(([, show, words]) => [
    show,
    words,
  ]);
  expect(found).toEqual([
    ["greedy%3Atext", "0 of 2"],
    ["product%3Atext", "2 of 2"],
    ["oracle%3Atext", "2 of 2"],
  ]);
  const [, cells = ""] = seen({}).split(">text</th>");
  expect([...cells.matchAll(/interval of 95 %: <\/span>([^<]+)/g)].map(([, words]) => words)).toEqual([
    "0 to 66",
    "34 to 100",
    "34 to 100",
  ]);
});

test("grades stand where the loop gave them, without examples too, and no table of chances where none passes an example", () => {
  const shown = [{}, { rival: { name: "without-examples" } }, { rival: { name: "codet" } }].map((more) =>
    seen(more).includes("What a grade is worth"),
  );
  expect(shown).toEqual([true, true, false]);
  const blind = runs.map((it) => ({ ...it, product: wrong }));
  const chances = [runs, blind].map((of) => seen({}, of).includes("chance that a run stated"));
  expect(chances).toEqual([true, false]);
});

test("after a plan or in a rival's hands no first answer is drawn or listed", () => {
  const shown = [{}, { settings: { plan: true } }, { rival: { name: "codet" } }].map((more) =>
    /first answer/i.test(seen(more)),
  );
  expect(shown).toEqual([true, false, false]);
});

test("what mending came to is said where every run tells it, for all and by category, and its repairs lead to their runs", () => {
  const repairs = { written: 2, better: 1, handedOver: true };
  const [one, other] = [measuredRun("a", { category: "text", repairs }), measuredRun("b", { category: "text" })];
  expect(seen({}, [one, other])).not.toContain("What mending came to");
  const shown = seen({}, [one, { ...other, repairs: { written: 0, better: 0, handedOver: false } }]);
  const [, table = ""] = shown.split("Repair effectiveness</th>");
  const rows = table.split("</table>")[0]?.split("<tr").slice(1) ?? [];
  const said = rows.map((row) => [...row.matchAll(/>([^<>]+)</g)].map(([, words]) => words?.trim()).filter(Boolean));
  const figures = ["0 %", "interval of 95 %:", "0 to 66", "50 %", "interval of 95 %:"];
  expect(said.map((it) => it.slice(1, 6))).toEqual([figures, figures]);
  expect(said.map((it) => [it[0], it.slice(7).join(" ")])).toEqual([
    ["all", "1  of  1  right 50 % interval of 95 %: 5 to 95 1  of  2 3.0".replaceAll("  ", " ")],
    ["text", "1  of  1  right 50 % interval of 95 %: 5 to 95 1  of  2 3.0".replaceAll("  ", " ")],
  ]);
  expect([...table.matchAll(/show=(healed[^#"]*)#problems/g)].map(([, show]) => show)).toEqual([
    "healed",
    "healed%3Atext",
  ]);
});

test("the replies of a result are taken over from where it lies", () => {
  const told = (replies: number, shelf?: "FIXPOINT_RESULTS") => {
    const text = seen({ replies }, runs, shelf)
      .replaceAll("&quot;", '"')
      .replaceAll(/<[^>]*>/g, " ");
    return [/Without chance: [^:]*? again\S*(?: where [\w ]+ results)?/, /--replies-of\s+\S+/].map((it) =>
      it.exec(text)?.[0].replaceAll(/\s+/g, " "),
    );
  };
  expect([told(1), told(1_867, "FIXPOINT_RESULTS")]).toEqual([
    ["Without chance: the 1 reply of this result, chosen from and judged again", "--replies-of eval/results/one"],
    [
      "Without chance: the 1,867 replies of this result, chosen from and judged again, where FIXPOINT_RESULTS names the folder of results",
      '--replies-of "$FIXPOINT_RESULTS"/one',
    ],
  ]);
});

test("where tests tell nothing that is said beside the figures that count them", () => {
  const unsound = [{ problem: "a", why: "nothing-checked" }];
  const said = "Counted all the same, though their tests check nothing: a.";
  expect([seen({ unsound }).includes(said), seen({}).includes("Counted")]).toEqual([true, false]);
});
