/** What a script is given and what it leaves behind: row 23 of docs/workbench.md. */
import { chooseScripted, ended, expect, fillTask, runPage, scripted, startRun, test } from "./run-fixtures.ts";

const code = `
import struct, sys, zlib
rows = [line.strip().split(",") for line in open("prices.csv")]
print(len(rows) - 1, "prices")
print("a warning", file=sys.stderr)
with open("totals.csv", "w") as out:
    out.write("item,total\\n")
    for name, price, count in rows[1:]:
        out.write(f'"{name}, all",{float(price) * int(count)}\\n')

def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

width, height = 240, 120
lines = b"".join(
    b"\\0" + b"".join(bytes((40, 120 + x // 4, 90)) if y > height - x // 2 else b"\\xf4\\xf4\\xf0" for x in range(width))
    for y in range(height)
)
head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
png = b"\\x89PNG\\r\\n\\x1a\\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(lines)) + chunk(b"IEND", b"")
open("plot.png", "wb").write(png)
open("page.png", "w").write("<script>alert(1)</script>")
`;

test("files go in with the form; what the script prints, draws and writes is seen, and nothing of it is run", async ({
  page,
  request,
}) => {
  await page.goto("/");
  await fillTask(page, {
    task: "A script that reads prices.csv and draws the totals.",
    examples: "Input:\nnone\nOutput:\n2 prices\n",
  });
  await chooseScripted(page);
  await page.getByText("Tests, existing code, files, kind").click();
  await page.getByRole("textbox", { name: "Existing code" }).fill(code);
  const csv = Buffer.from("item,price,count\nbread,2.5,4\nmilk,1.2,2\n");
  await page.getByLabel("Files", { exact: true }).setInputFiles([
    { name: "prices.csv", mimeType: "text/csv", buffer: csv },
    { name: "unused.bin", mimeType: "application/octet-stream", buffer: Buffer.from([0, 255]) },
  ]);
  await page.getByRole("button", { name: "Remove unused.bin" }).click();
  await expect(page.getByRole("list", { name: "Chosen files" }).getByRole("listitem")).toHaveText([/prices\.csv/]);
  await page.getByRole("button", { name: "Run", exact: true }).click();
  const id = await runPage(page);
  await ended(request, id);

  const output = page.getByRole("region", { name: "Output", exact: true });
  await expect(output.getByLabel("Standard output")).toHaveText("2 prices");
  await expect(output.getByLabel("Standard error")).toHaveText("a warning");
  const files = output.getByRole("list", { name: "Files" }).getByRole("listitem");
  await expect(files).toHaveCount(3);
  const plot = output.getByRole("img", { name: "What the script drew: plot.png" });
  await plot.scrollIntoViewIfNeeded();
  await expect.poll(() => plot.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(240);
  await expect(output.getByRole("img")).toHaveCount(1);
  await expect(output.getByRole("table").getByRole("row")).toHaveText([
    /item\s*total/,
    /bread, all\s*10/,
    /milk, all\s*2/,
  ]);
  const saving = page.waitForEvent("download");
  await output.getByRole("link", { name: /Download page\.png/ }).click();
  expect((await saving).suggestedFilename()).toBe("page.png");
  const answer = await request.get(`/api/runs/${id}/files/page.png`);
  expect([answer.headers()["content-type"], answer.headers()["content-disposition"]?.split(";")[0]]).toEqual([
    "application/octet-stream",
    "attachment",
  ]);
});

test("a script that prints nothing shows what it has written", async ({ page, request }) => {
  const id = await startRun(request, {
    task: "A script that writes its totals.",
    kind: "script",
    code: 'with open("totals.csv", "w") as out:\n    out.write("item,total\\nbread,10\\n")\n',
    settings: { candidates: 1, iters: 0 },
    model: scripted,
  });
  await ended(request, id);
  await page.goto(`/runs/${id}`);
  const output = page.getByRole("region", { name: "Output", exact: true });
  await expect(output.getByText("It has printed nothing.")).toBeVisible();
  await expect(output.getByRole("link", { name: /Download totals\.csv/ })).toBeVisible();
  await expect(output.getByRole("table").getByRole("row")).toHaveText([/item\s*total/, /bread\s*10/]);
});
