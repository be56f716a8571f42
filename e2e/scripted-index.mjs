// @ts-check
/**
 * A package index with one small wheel on it, for tests of the page: the real client installs it. The wheel is a zip file
 * whose members are stored as they are. usage: node e2e/scripted-index.mjs PORT
 */
import { createServer } from "node:http";
import { crc32 } from "node:zlib";

const info = "shoutings-1.4.dist-info";
const members = {
  "shoutings.py": "def shout(text):\n    return text.upper() + '!'\n",
  [`${info}/METADATA`]: "Metadata-Version: 2.1\nName: shoutings\nVersion: 1.4\n",
  [`${info}/WHEEL`]: "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
  [`${info}/RECORD`]: `shoutings.py,,\n${info}/METADATA,,\n${info}/WHEEL,,\n${info}/RECORD,,\n`,
};

/** @param {Record<string, string>} files */
function stored(files) {
  const parts = [];
  const entries = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const [path, data] = [Buffer.from(name), Buffer.from(text)];
    // Version 2.0, no flags, stored, 1 January 1980, then checksum and sizes.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x21, 8);
    facts.writeUInt32LE(crc32(data), 10);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(data.length, 18);
    facts.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), facts, path, data]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(0o100644 * 0x10000, 6);
    place.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x03"), facts, place, path]));
    parts.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, directory, Buffer.from("PK\x05\x06"), end]);
}

const file = "shoutings-1.4-py3-none-any.whl";
const wheel = stored(members);

const server = createServer(({ url = "", headers, method }, response) => {
  if (url === `/files/${file}`) {
    response.setHeader("content-length", wheel.length).end(method === "HEAD" ? undefined : wheel);
  } else if (url !== "/simple/shoutings/") {
    response.writeHead(404).end();
  } else if (headers.accept?.startsWith("application/vnd.pypi.simple.v1+json")) {
    const told = { filename: file, url: `/files/${file}`, hashes: {}, "upload-time": "2019-03-04T05:06:07Z" };
    response.setHeader("content-type", "application/vnd.pypi.simple.v1+json");
    response.end(JSON.stringify({ meta: { "api-version": "1.1" }, name: "shoutings", files: [told] }));
  } else {
    response
      .setHeader("content-type", "text/html")
      .end(`<html><body><a href="/files/${file}">${file}</a></body></html>`);
  }
});
server.listen(Number(process.argv[2]), "127.0.0.1");
for (const name of ["SIGTERM", "SIGINT"]) process.once(name, () => process.exit(0));
