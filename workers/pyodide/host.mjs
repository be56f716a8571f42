// @ts-check
/**
 * One Python in WebAssembly, the main module of a Deno process that has no permission at all: it is handed over in the
 * command line, and everything else that it needs comes through standard input. It makes the image of a role, or it is one
 * child that starts from that image. lib/sandbox/pyodide/child.ts is the other end.
 */
const { stdin, stdout, exit } = Reflect.get(globalThis, "Deno");

/** What Pyodide and the language's own library need. Everything else is taken away before any program is read. */
const kept = new Set(
  `Object Function Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol Date Promise RegExp Error
  AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError globalThis JSON Math Intl ArrayBuffer
  Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array BigUint64Array BigInt64Array Uint8ClampedArray
  Float32Array Float64Array DataView Map BigInt Set Iterator WeakMap WeakSet Proxy Reflect FinalizationRegistry WeakRef
  decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape isFinite isNaN console queueMicrotask
  AbortController AbortSignal DOMException TextDecoder TextEncoder URL atob btoa clearTimeout setTimeout crypto performance
  WebAssembly self`.split(/\s+/),
);
/** As Pyodide wants to see it; nothing is fetched by it. */
const noPackages = { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_0", python: "3.14.2" };
const interrupted = 27;
const pageBytes = 65_536;
const visible = [".", "..", "null", "urandom", "shm"];

/** @param {number} length */
function read(length) {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; ) {
    const count = stdin.readSync(bytes.subarray(at));
    if (count === null) exit(0);
    at += count;
  }
  return bytes;
}

/** @param {Uint8Array} bytes */
function write(bytes) {
  for (let at = 0; at < bytes.length; ) at += stdout.writeSync(bytes.subarray(at));
}

/** The kind is one letter. @returns {{ kind: string, bytes: Uint8Array }} */
function receive() {
  const head = read(5);
  return { kind: String.fromCharCode(head[0] ?? 0), bytes: read(new DataView(head.buffer).getUint32(1)) };
}

/**
 * @param {string} kind
 * @param {Uint8Array} bytes
 */
function send(kind, bytes) {
  const frame = new Uint8Array(5 + bytes.length);
  frame[0] = kind.charCodeAt(0);
  new DataView(frame.buffer).setUint32(1, bytes.length);
  frame.set(bytes, 5);
  write(frame);
}

const setup = JSON.parse(new TextDecoder().decode(receive().bytes));
const [loader, module, wasm, library, image] = [receive(), receive(), receive(), receive(), receive()].map(
  (part) => part.bytes,
);
let mostBytes = 4 * 2 ** 30 - pageBytes;

/** @param {Uint8Array | undefined} source */
const load = async (source) =>
  import(URL.createObjectURL(new Blob([/** @type {BlobPart} */ (source)], { type: "text/javascript" })));

/** Without Deno and Node's names, it takes this for a shell, and where it asks for chance for a browser's worker. */
async function start() {
  for (const name of ["Deno", "process", "Buffer"]) Reflect.deleteProperty(globalThis, name);
  const readbuffer = (/** @type {string} */ path) => (path.endsWith(".wasm") ? wasm : library);
  // Standard output belongs to the frames.
  const say = (/** @type {unknown[]} */ ...words) => send("e", new TextEncoder().encode(`${words.join(" ")}\n`));
  const console = { log: say, warn: say, error: say };
  Object.assign(globalThis, { read: readbuffer, load: readbuffer, readbuffer, console });
  const { loadPyodide } = await load(loader);
  Object.assign(globalThis, { WorkerGlobalScope: Object });
  const { default: create } = await load(module);
  const python = await loadPyodide({
    indexURL: "/",
    packageBaseUrl: "/",
    lockFileContents: { info: { ...noPackages, version: setup.version }, packages: {} },
    env: { PYTHONHASHSEED: setup.hashSeed ?? "0", HOME: "/tmp" },
    jsglobals: Object.create(null),
    createPyodideModule: (/** @type {any} */ settings) => create(bounded(settings)),
    ...(setup.makes ? { _makeSnapshot: true } : { _loadSnapshot: image }),
  });
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (!kept.has(name)) Reflect.deleteProperty(globalThis, name);
  }
  return python;
}

/** With a heap that grows no further than the job may. @param {any} settings */
function bounded(settings) {
  return {
    ...settings,
    instantiateWasm(/** @type {any} */ imports, /** @type {unknown} */ done) {
      const grow = imports.env.emscripten_resize_heap;
      imports.env.emscripten_resize_heap = (/** @type {number} */ size) => (size >>> 0 > mostBytes ? 0 : grow(size));
      return settings.instantiateWasm(imports, done);
    },
  };
}

/** Everything of ours is imported into the image; the files themselves no child needs. @param {any} python */
function makeImage(python) {
  python.FS.mkdirTree("/opt/fixpoint");
  for (const [name, text] of Object.entries(setup.files)) python.FS.writeFile(`/opt/fixpoint/${name}`, text);
  python.runPython(
    `import sys\nsys.path.insert(0, "/opt/fixpoint")\nimport room\nroom.furnish(${JSON.stringify(setup.role)})`,
  );
  send("i", python.makeMemorySnapshot());
}

/**
 * Descriptors that lead to the host, each a device.
 * @param {any} python
 * @returns {number[]} output, errors, talk, feed and alarm
 */
function connect(python) {
  const files = python.FS;
  const signals = new Uint8Array(1);
  python.setInterruptBuffer(signals);
  /** @type {Uint8Array} */
  let waiting = new Uint8Array(0);
  let serial = 0;
  const listen = (
    /** @type {any} */ _,
    /** @type {Uint8Array} */ into,
    /** @type {number} */ at,
    /** @type {number} */ most,
  ) => {
    while (waiting.length === 0) {
      const { kind, bytes } = receive();
      if (kind === "t") waiting = bytes;
      // An alarm that was set again since is none.
      else if (kind === "a" && new DataView(bytes.buffer).getUint32(0) === serial) {
        signals[0] = setup.alarm;
        throw new files.ErrnoError(interrupted);
      } else if (kind === "z") return 0;
    }
    const piece = waiting.subarray(0, most);
    into.set(piece, at);
    waiting = waiting.subarray(piece.length);
    return piece.length;
  };
  const tell =
    (/** @type {string} */ kind) =>
    (/** @type {any} */ _, /** @type {Uint8Array} */ from, /** @type {number} */ at, /** @type {number} */ length) => {
      if (kind === "a") serial++;
      send(kind, from.slice(at, at + length));
      return length;
    };
  const descriptors = ["o", "e", "t", "f", "a"].map((kind, number) => {
    const device = files.makedev(70, number);
    files.registerDevice(device, { read: kind === "t" ? listen : () => 0, write: tell(kind) });
    files.mkdev(`/dev/${kind}`, device);
    return files.open(`/dev/${kind}`, kind === "t" ? "r+" : "w").fd;
  });
  // They stay open; there is nothing to open.
  for (const name of files.readdir("/dev")) if (!visible.includes(name)) files.unlink(`/dev/${name}`);
  for (const path of ["/dev", "/lib", "/"]) files.chmod(path, 0o555);
  return descriptors;
}

/**
 * A folder of the root that cannot be removed as usual, for something is mounted in it.
 * @param {any} files
 * @param {string} name
 */
function hide(files, name) {
  const { node } = files.lookupPath(`/${name}`);
  Reflect.deleteProperty(files.root.contents, name);
  files.destroyNode(node);
}

/** @param {any} python */
function serve(python) {
  hide(python.FS, "proc");
  const descriptors = connect(python);
  send("y", new Uint8Array(0));
  const { work, kind, memoryMb } = JSON.parse(new TextDecoder().decode(receive().bytes));
  mostBytes = memoryMb * 2 ** 20;
  python.FS.writeFile("/tmp/.work", JSON.stringify({ kind, descriptors, work }));
  python.runPython("room.be()");
}

/** @param {any} error */
function wordsOf(error) {
  return error?.errno === undefined ? String(error).trim() : `${error.name} ${error.errno}`;
}

const python = await start();
try {
  if (setup.makes) makeImage(python);
  else serve(python);
  exit(0);
} catch (error) {
  const status = /** @type {any} */ (error)?.status;
  if (typeof status !== "number") send("e", new TextEncoder().encode(`${wordsOf(error)}\n`));
  exit(typeof status === "number" ? status : 70);
}
