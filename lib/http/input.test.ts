import { expect, test } from "vitest";
import * as z from "zod";
import type { Fault } from "#lib/run/fault.ts";
import { bodyLimit, readBody, readInput, readQuery } from "./input.ts";

const schema = z.strictObject({ text: z.string(), list: z.array(z.string()).optional() });
const post = (body: BodyInit | null, headers: Record<string, string> = { "content-type": "application/json" }) =>
  readBody(schema, new Request("http://127.0.0.1/", { method: "POST", body, headers }));

test("a body of JSON is read, in whatever pieces it comes", async () => {
  const text = "é😀".repeat(1000);
  const bytes = new TextEncoder().encode(JSON.stringify({ text }));
  const pieces = new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.slice(at, at + 7));
      controller.close();
    },
  });
  const request = { method: "POST", body: pieces, duplex: "half", headers: { "content-type": "application/json" } };
  expect(await readBody(schema, new Request("http://127.0.0.1/", request))).toEqual({ text });
});

test.each([
  ["application/json; charset=utf-8", "read"],
  ["application/vnd.api+json", "read"],
  ["APPLICATION/JSON", "read"],
  ["text/plain", "not-json"],
  ["application/x-www-form-urlencoded", "not-json"],
  ["application/jsonp", "not-json"],
  ["multipart/form-data; boundary=application/json", "not-json"],
])("a body of the type %s is %s", async (type, answer) => {
  const read = post('{"text":"a"}', { "content-type": type });
  expect(
    await read.then(
      () => "read",
      (error: unknown) => (error as Fault).code,
    ),
  ).toBe(answer);
});

test.each([
  ["", "the body is empty"],
  ["{", "the body is not valid JSON"],
  ["{'text': 1}", "the body is not valid JSON"],
])("%j is refused: %s", async (body, message) => {
  await expect(post(body)).rejects.toMatchObject({ code: "bad-input", message });
});

test("a packed body is refused as one, with what mends it", async () => {
  const headers = { "content-type": "application/json", "content-encoding": "gzip" };
  await expect(post(new Uint8Array([0x1f, 0x8b]), headers)).rejects.toMatchObject({
    code: "not-json",
    message: "the body is packed (gzip)",
    hint: "send it unpacked, without the header Content-Encoding",
  });
});

test("bytes that are no UTF-8 are refused", async () => {
  await expect(post(new Uint8Array([0x22, 0xff, 0x22]))).rejects.toMatchObject({ code: "bad-input" });
});

test("a body over the limit is read no further than the limit, whatever its headers say", async () => {
  let pulled = 0;
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 100_000;
        controller.enqueue(new Uint8Array(100_000).fill(32));
      },
    });
  const send = (headers: Record<string, string>) => {
    const init = { method: "POST", body: endless(), duplex: "half", headers };
    return readBody(schema, new Request("http://127.0.0.1/", init));
  };
  await expect(send({ "content-type": "application/json" })).rejects.toMatchObject({ code: "too-large" });
  expect(pulled).toBeLessThanOrEqual(bodyLimit + 300_000);
  const told = { "content-type": "application/json", "content-length": String(bodyLimit + 1) };
  await expect(send(told)).rejects.toMatchObject({ code: "too-large" });
});

test("a fault deep inside is named by its path", async () => {
  await expect(post('{"text":"a","list":["a",3]}')).rejects.toMatchObject({ code: "bad-input", field: "list[1]" });
  await expect(post('{"text":"a","list":["a","\\u0000"]}')).rejects.toMatchObject({ field: "list[1]" });
  await expect(post('{"text":"a","__proto__":{}}')).rejects.toMatchObject({ code: "bad-input" });
});

test.each([5_000, 100_000])(
  "what is nested %i levels deep is refused where a schema takes any field",
  async (levels) => {
    const loose = z.looseObject({ text: z.string() });
    const send = (nested: string) => {
      const body = `{"text":"a","metadata":${nested}}`;
      const headers = { "content-type": "application/json" };
      return readBody(loose, new Request("http://127.0.0.1/", { method: "POST", body, headers }));
    };
    const lists = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
    const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
    const refusal = {
      code: "bad-input",
      field: "metadata",
      message: "metadata is nested more than 100 levels deep",
    };
    for (const nested of [lists(levels), objects(levels), `[1,${lists(100)}]`])
      await expect(send(nested)).rejects.toMatchObject(refusal);
    expect(await send(lists(100))).toEqual({ text: "a", metadata: JSON.parse(lists(100)) as unknown });
  },
);

test("a misspelt name is told before the field that is missing because of it", async () => {
  const told = { code: "bad-input", field: "txt", hint: "did you mean text?" };
  await expect(post('{"txt":"a"}')).rejects.toMatchObject(told);
});

test("a misspelt name within a list is told with the nearest one", () => {
  const files = z.strictObject({ files: z.array(z.strictObject({ name: z.string() })).nullable() });
  const told = { field: "files[1].nme", hint: "did you mean files[1].name?" };
  expect(() => readInput(files, { files: [{ name: "a" }, { nme: "b" }] })).toThrow(expect.objectContaining(told));
});

test("the query is parsed as strictly as a body", () => {
  const read = (query: string) => readQuery(schema, new Request(`http://127.0.0.1/?${query}`));
  expect(read("text=a&text=b")).toEqual({ text: "b" });
  expect(read("text=a&list=")).toEqual({ text: "a" });
  expect(() => read("text=a&txet=b")).toThrow(expect.objectContaining({ field: "txet", hint: "did you mean text?" }));
  expect(() => read("text=%00")).toThrow(expect.objectContaining({ code: "bad-input", field: "text" }));
});
