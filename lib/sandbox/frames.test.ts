import { expect, test } from "vitest";
import { cancelFrame, encodeJob, type Frame, FrameReader } from "./frames.ts";

/** As the warden writes it. */
function encodeFrame(message: object): Buffer {
  const body = Buffer.from(JSON.stringify(message));
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length);
  return Buffer.concat([head, body]);
}

const header = { ended: "done", wallMs: 1, code: null, signal: 0, cpu_milliseconds: 2, memory_kilobytes: 3 } as const;
const parts = {
  stdout: Buffer.from("né\0"),
  stderr: Buffer.alloc(0),
  results: Buffer.from('{"done": true}\n'),
  files: Buffer.from([0, 255]),
};
const sizes = { stdout: 4, stderr: 0, results: 15, files: 2 };
const news = { stdout: Buffer.from("é"), stderr: Buffer.from("!") };
const stream = Buffer.concat([
  encodeFrame({ ready: "3.11.2" }),
  encodeFrame({ news: { stdout: 2, stderr: 1 } }),
  ...Object.values(news),
  encodeFrame({ ...header, sizes }),
  ...Object.values(parts),
  encodeFrame({ ready: "again" }),
]);

test("frames come out whole, however the bytes are cut", () => {
  for (let size = 1; size <= stream.length; size++) {
    const reader = new FrameReader();
    const frames: Frame[] = [];
    for (let at = 0; at < stream.length; at += size) frames.push(...reader.push(stream.subarray(at, at + size)));
    expect(frames).toEqual([{ ready: "3.11.2" }, { news }, { ...header, sizes, ...parts }, { ready: "again" }]);
  }
});

test("a header that is none is refused", () => {
  expect(() => new FrameReader().push(encodeFrame({ ended: "well" }))).toThrow();
});

test("a job is six numbers and two texts, whose sizes are in bytes", () => {
  const limits = { wallMs: 10_000, memoryMb: 512, cpuS: 11 };
  const frame = encodeJob({ mode: "split", ...limits }, { code: "é" }, { names: [] });
  const texts = Buffer.from('{"code":"é"}{"names":[]}');
  const head = Buffer.from("000000010000271000000200" + "0000000b0000000d0000000c", "hex");
  expect(frame).toEqual(Buffer.concat([head, texts]));
  const script = encodeJob({ mode: "script", ...limits }, {});
  expect([script.readUInt32BE(0), script.readUInt32BE(20), script.length]).toEqual([2, 0, 26]);
  expect([cancelFrame.length, cancelFrame.readUInt32BE(0)]).toEqual([24, 0]);
});
