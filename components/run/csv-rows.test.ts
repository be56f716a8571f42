import fc from "fast-check";
import { expect, test } from "vitest";
import { csvRows } from "./csv-rows.ts";

const read = (text: string, separator: "," | "\t" = ",") => csvRows(text, { separator, rows: 3, columns: 2 });

test("quotes, line ends, empty cells and what is too much", () => {
  expect(read('a,b\r\n"1,5","say ""hi""\nthere"\n,\nmore,rows')).toEqual([
    ["a", "b"],
    ["1,5", 'say "hi"\nthere'],
    ["", ""],
  ]);
  expect(read("a\tb\tc\n1,5\t2", "\t")).toEqual([
    ["a", "b"],
    ["1,5", "2"],
  ]);
  expect([read(""), read("one"), read('a,b\n"never closed')]).toEqual([[], [["one"]], [["a", "b"]]]);
});

test("what is written as a table is read as it was", () => {
  const cells = fc.array(fc.tuple(fc.string(), fc.string()), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(cells, (rows) => {
      const text = rows.map((row) => row.map((it) => `"${it.replaceAll('"', '""')}"`).join(",")).join("\n");
      expect(read(text)).toEqual(rows);
    }),
  );
});
