/** A package index on the loopback with wheels that are made on the spot: PEP 503 as HTML, PEP 691 as JSON. For tests alone. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

export type TestingWheel = {
  name: string;
  version?: string;
  /** Paths in the wheel, such as `six.py`, and their texts. */
  files: Readonly<Record<string, string>>;
  requires?: readonly string[];
  /** Told by PEP 700, as `2020-01-02T00:00:00Z`. */
  uploaded?: string;
  /** In place of a wheel: what would have to be built. */
  source?: true;
};

export type TestingIndex = {
  /** As PIP_INDEX_URL has it. */
  url: string;
  /** Paths that were asked for. */
  asked: string[];
  close: () => Promise<void>;
};

const packing = `
import json, sys, zipfile
name, version, target, files, requires = json.load(sys.stdin)
info = f"{name}-{version}.dist-info"
meta = f"Metadata-Version: 2.1\\nName: {name}\\nVersion: {version}\\n" + "".join(f"Requires-Dist: {it}\\n" for it in requires)
files |= {f"{info}/METADATA": meta, f"{info}/WHEEL": "Wheel-Version: 1.0\\nGenerator: test\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n"}
with zipfile.ZipFile(target, "w") as wheel:
    for path, text in files.items():
        wheel.writestr(path, text)
    wheel.writestr(f"{info}/RECORD", "".join(f"{path},,\\n" for path in [*files, f"{info}/RECORD"]))
`;

export async function openTestingIndex(wheels: readonly TestingWheel[]): Promise<TestingIndex> {
  const folder = mkdtempSync(path.join(tmpdir(), "fixpoint-index-"));
  const files = wheels.map((wheel) => pack(folder, wheel));
  const asked: string[] = [];
  const server = createServer(answering(files, asked));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/simple`,
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Packed = { name: string; file: string; bytes: Buffer; uploaded: string | undefined };

function pack(folder: string, { name, version = "1.0", files, requires = [], uploaded, source }: TestingWheel): Packed {
  const bare = name.replaceAll("-", "_");
  const file = source ? `${bare}-${version}.tar.gz` : `${bare}-${version}-py3-none-any.whl`;
  const target = path.join(folder, file);
  execFileSync("python3", ["-c", packing], { input: JSON.stringify([bare, version, target, files, requires]) });
  return { name, file, bytes: readFileSync(target), uploaded };
}

function answering(files: readonly Packed[], asked: string[]): RequestListener {
  return ({ url = "", headers, method }, response) => {
    asked.push(url);
    const [, place, name = ""] = url.split("/");
    const file = files.find((it) => place === "files" && it.file === name);
    const page = files.filter((it) => place === "simple" && it.name === name);
    if (file) response.setHeader("Content-Length", file.bytes.length).end(method === "HEAD" ? undefined : file.bytes);
    else if (page.length === 0) response.writeHead(404).end("no such page");
    else if (headers.accept?.startsWith("application/vnd.pypi.simple.v1+json")) {
      response.setHeader("Content-Type", "application/vnd.pypi.simple.v1+json").end(JSON.stringify(asJson(name, page)));
    } else response.setHeader("Content-Type", "text/html").end(asHtml(page));
  };
}

const digest = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

function asJson(name: string, page: readonly Packed[]) {
  const files = page.map(({ file, bytes, uploaded }) => ({
    filename: file,
    url: `/files/${file}`,
    hashes: { sha256: digest(bytes) },
    size: bytes.length,
    ...(uploaded !== undefined && { "upload-time": uploaded }),
  }));
  return { meta: { "api-version": "1.1" }, name, files };
}

function asHtml(page: readonly Packed[]): string {
  const links = page.map(({ file, bytes }) => `<a href="/files/${file}#sha256=${digest(bytes)}">${file}</a>`);
  return `<!DOCTYPE html><html><body>${links.join("\n")}</body></html>`;
}
