import { expect, test } from "vitest";
import { inputFilesSchema, plainNames, typeOf } from "./file.ts";

test("whatever a program calls its files, their names are plain, different and lead nowhere", () => {
  const paths = ["../../etc/passwd", "a/b.png", "a_b.png", "A_B.PNG", "new\nline\u0000.txt", ".hidden", "..", ""];
  expect(plainNames([...paths, `${"long".repeat(60)}.csv`, "naïve 日本.txt", "-rf", "\u202egnp.exe"])).toEqual([
    "_.._etc_passwd",
    "a_b.png",
    "a_b-2.png",
    "A_B-3.PNG",
    "new_line_.txt",
    "hidden",
    "file",
    "file-2",
    `${"long".repeat(24)}.csv`,
    "naïve 日本.txt",
    "rf",
    "_gnp.exe",
  ]);
});

test("a picture is known by its bytes, and markup is none", () => {
  const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
  const told = [
    "\x89PNG\r\n\x1a\n…",
    "\xff\xd8\xff\xe0",
    "GIF89a",
    "RIFF1234WEBP",
    "<html>",
    "<svg xmlns=''/>",
    "PNG",
    "",
  ];
  expect(told.map((text) => typeOf(bytes(text)))).toEqual([
    "image/png",
    "image/jpeg",
    "image/gif",
    "image/webp",
    ...Array<string>(4).fill("application/octet-stream"),
  ]);
});

test.each([
  ["a path", [{ name: "../a", content: "" }]],
  ["a hidden file", [{ name: ".bashrc", content: "" }]],
  ["a line break", [{ name: "a\nb", content: "" }]],
  ["no name", [{ name: "", content: "" }]],
  ["twice the same", [1, 2].map((n) => ({ name: "a", content: `${n}` }))],
  ["too many", Array.from({ length: 17 }, (_, n) => ({ name: `${n}`, content: "" }))],
  ["too large", [{ name: "a", content: "x".repeat(600_001) }]],
  ["no base64", [{ name: "a", content: "?", encoding: "base64" }]],
])("%s is refused", (_, files) => {
  expect(inputFilesSchema.safeParse(files).success).toBe(false);
});
