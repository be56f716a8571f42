/** Files that a script is given, and files that it writes: their names, kinds and limits. */
import * as z from "zod";

export const filesMost = 16;
/** Characters of all files that are given: a request has a megabyte at most. */
const givenMost = 600_000;

export const inputFileSchema = z
  .strictObject({
    name: z
      .string()
      .regex(
        /^[\p{L}\p{N}_][\p{L}\p{N}._ -]{0,99}$/u,
        "must be a plain file name: letters, digits, blanks, dots, - and _",
      ),
    content: z.string(),
    /** `base64` for what is no text. */
    encoding: z.enum(["utf8", "base64"]).optional(),
  })
  .refine(({ content, encoding }) => encoding !== "base64" || z.base64().safeParse(content).success, {
    path: ["content"],
    message: "must be base64",
  });
export type InputFile = z.infer<typeof inputFileSchema>;

export const inputFilesSchema = z
  .array(inputFileSchema)
  .max(filesMost, `must be ${filesMost} files at most`)
  .refine((files) => new Set(files.map(({ name }) => name)).size === files.length, "must not have one name twice")
  .refine(
    (files) => files.reduce((sum, { content }) => sum + content.length, 0) <= givenMost,
    `must have ${givenMost.toLocaleString("en")} characters at most, all together`,
  );

export const fileTypes = ["image/png", "image/jpeg", "image/gif", "image/webp", "application/octet-stream"] as const;
export type FileType = (typeof fileTypes)[number];

/** A file that a program has written, without its bytes. */
export const writtenFileSchema = z.object({
  /** A plain file name, whatever the program called it. */
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** As its bytes say; whatever is no picture is just bytes. */
  type: z.enum(fileTypes),
});
export type WrittenFile = z.infer<typeof writtenFileSchema>;
export type FileContent = WrittenFile & { content: Uint8Array };

const beginnings: readonly (readonly [FileType, readonly (number | undefined)[]])[] = [
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/gif", [0x47, 0x49, 0x46, 0x38, undefined, 0x61]],
  ["image/webp", [0x52, 0x49, 0x46, 0x46, undefined, undefined, undefined, undefined, 0x57, 0x45, 0x42, 0x50]],
];

/** By the bytes alone: a name says nothing. SVG is markup that can run scripts, and so no picture here. */
export function typeOf(content: Uint8Array): FileType {
  const found = beginnings.find(([, bytes]) => bytes.every((byte, at) => byte === undefined || byte === content[at]));
  return found?.[0] ?? "application/octet-stream";
}

const nameMost = 100;

/** Plain names for what programs call their files, none twice; a folder becomes a part of the name. */
export function plainNames(paths: readonly string[]): string[] {
  const taken = new Set<string>();
  return paths.map((path) => {
    const name = plainName(path);
    const dot = name.lastIndexOf(".");
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
    let free = name;
    for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${stem}-${count}${ending}`;
    taken.add(free.toLowerCase());
    return free;
  });
}

function plainName(path: string): string {
  const name = path
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}._ -]/gu, "_")
    .replace(/^[. -]+|[. ]+$/g, "");
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? "";
  const stem = Array.from(ending === "" ? name : name.slice(0, -ending.length));
  return stem.slice(0, nameMost - ending.length).join("") + ending || "file";
}
