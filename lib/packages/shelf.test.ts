import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { allowedPackages, allowPackages } from "./allow-list.ts";
import {
  answeredRequest,
  clearAway,
  listEnvironments,
  makeStaging,
  noteRequest,
  removeEnvironment,
  type Shelf,
  shelfOf,
} from "./shelf.ts";

let home: string;
let shelf: Shelf;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), "fixpoint-shelf-"));
  chmodSync(home, 0o711);
  shelf = shelfOf(home);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const keyOf = (letter: string) => letter.repeat(32);
const record = (letter: string, bytes: number) => ({
  key: keyOf(letter),
  lock: [`${letter}==1.0 --hash=sha256:0`],
  bytes,
  asked: [letter],
  python: "3.11.2",
  builtAt: "2026-01-01T00:00:00Z",
});

function put(letter: string, { bytes, days }: { bytes: number; days: number }): void {
  const folder = path.join(shelf.folder, keyOf(letter));
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "environment.json");
  writeFileSync(file, JSON.stringify(record(letter, bytes)));
  const then = new Date(Date.now() - days * 86_400_000);
  utimesSync(file, then, then);
}

test("what nobody has used for long, and what is over the room, is cleared away; what is in use never is", async () => {
  put("a", { bytes: 900, days: 0 });
  put("b", { bytes: 50, days: 3 });
  put("c", { bytes: 100, days: 5 });
  put("d", { bytes: 1, days: 70 });
  mkdirSync(path.join(shelf.folder, ".building-now"));
  mkdirSync(path.join(shelf.folder, ".building-dead"));
  utimesSync(path.join(shelf.folder, ".building-dead"), 1, 1);
  expect(await clearAway(shelf, { unusedDays: 60, bytes: 1_000 })).toEqual([keyOf("c"), keyOf("d")]);
  expect((await listEnvironments(shelf)).map(({ key }) => key)).toEqual([keyOf("a"), keyOf("b")]);
  expect(readdirSync(shelf.folder).filter((name) => name.startsWith("."))).toEqual([".building-now"]);
  expect(await clearAway(shelf, { unusedDays: 60, bytes: 0 })).toEqual([keyOf("b")]);
});

test("what another process clears away meanwhile is gone, and that is no error", async () => {
  put("a", { bytes: 1, days: 70 });
  // There when the folder is read, and gone when it is looked at.
  symlinkSync("nowhere", path.join(shelf.folder, ".building-gone"));
  expect(await clearAway(shelf, { unusedDays: 60, bytes: 1_000 })).toEqual([keyOf("a")]);
  await removeEnvironment(shelf, keyOf("a"));
  expect(await listEnvironments(shelf)).toEqual([]);
});

test.each(["", "{bad", '["six"]', '{"allowed": ["a b"]}'])(
  "a list of allowed packages that says %j is told, with what to do about it",
  async (text) => {
    writeFileSync(path.join(home, "packages.json"), text);
    const fault = {
      code: "unsupported",
      message: "packages.json in the data folder is no list of packages",
      hint: 'mend it, as in {"allowed": ["requests"]}, or remove it; npx fixpoint home prints the folder',
    };
    await expect(allowedPackages(home)).rejects.toMatchObject(fault);
    await expect(allowPackages(home, ["six"])).rejects.toMatchObject(fault);
  },
);

test("a request leads to its environment as long as that is there, and being asked for counts as use", async () => {
  put("a", { bytes: 1, days: 30 });
  await noteRequest(shelf, "request", keyOf("a"));
  expect(await answeredRequest(shelf, "request")).toEqual(record("a", 1));
  expect(await clearAway(shelf, { unusedDays: 1, bytes: 0 })).toEqual([]);
  rmSync(path.join(shelf.folder, keyOf("a")), { recursive: true });
  expect(await answeredRequest(shelf, "request")).toBeUndefined();
});

test("a request cannot lead out of the shelf", async () => {
  await noteRequest(shelf, "request", "../../etc");
  expect(await answeredRequest(shelf, "request")).toBeUndefined();
});

test("below a file, or where no folder can be made, nothing is kept, and to keep something is a fault", async () => {
  const file = path.join(home, "file");
  writeFileSync(file, "");
  for (const [nowhere, why] of [
    [file, "EEXIST"],
    [path.join(file, "below"), "ENOTDIR"],
    ["/proc/nope/deeper", "ENOENT"],
  ] as const) {
    const fault = { code: "unsupported", message: `nothing can be written to the data folder (${why})` };
    const below = { folder: nowhere, user: undefined };
    expect([await allowedPackages(nowhere), await listEnvironments(below)]).toEqual([[], []]);
    await expect(allowPackages(nowhere, ["six"])).rejects.toMatchObject(fault);
    await expect(makeStaging(below)).rejects.toMatchObject(fault);
  }
});
