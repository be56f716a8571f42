import { expect, test } from "vitest";
import { encodeFrame, type Frame, FrameReader } from "./frames.ts";

const header = { ended: "done", wallMs: 1, code: null, signal: 0, cpu_milliseconds: 2, memory_kilobytes: 3 } as const;
const parts = { stdout: Buffer.from("né\0"), stderr: Buffer.alloc(0), results: Buffer.from('{"done": true}\n') };
const sizes = { stdout: 4, stderr: 0, results: 15 };
const stream = Buffer.concat([
  encodeFrame({ ready: "3.11.2" }),
  encodeFrame({ ...header, sizes }),
  ...Object.values(parts),
  encodeFrame({ ready: "again" }),
]);

test("frames come out whole, however the bytes are cut", () => {
  for (let size = 1; size <= stream.length; size++) {
    const reader = new FrameReader();
    const frames: Frame[] = [];
    for (let at = 0; at < stream.length; at += size) frames.push(...reader.push(stream.subarray(at, at + size)));
    expect(frames).toEqual([{ ready: "3.11.2" }, { ...header, sizes, ...parts }, { ready: "again" }]);
  }
});

test("a header that is none is refused", () => {
  expect(() => new FrameReader().push(encodeFrame({ ended: "well" }))).toThrow();
});
