// @ts-check
import { createHash } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { existsSync, readdirSync } from "node:fs";
import { fingerprint } from "./fingerprint.mjs";
import { Stop } from "./say.mjs";

/**
 * Bundles the command line, the workers and the measurements into dist/, with the packages that they use: loading those
 * file by file takes a process twice as long to begin.
 * @param {string} root
 */
export async function bundle(root) {
  // Imported late: this file is loaded before the packages are installed.
  const { build } = await import("esbuild");
  const folder = join(root, "node_modules", ".cache", "dist.new");
  await rm(folder, { recursive: true, force: true });
  const entries = ["bin", "workers", "eval"].flatMap((name) =>
    readdirSync(join(root, name))
      .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|^(scripted|testing)/.test(file))
      .map((file) => join(root, name, file)),
  );
  const built = build({
    ...anyBundle(root),
    entryPoints: entries,
    outdir: folder,
    chunkNames: "part-[hash]",
    outExtension: { ".js": ".mjs" },
    // What a command does not need is not loaded.
    splitting: true,
    // Some packages are CommonJS and ask Node's own modules by `require`.
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
    sourcemap: true,
  });
  await built.catch((/** @type {Error} */ error) => {
    throw new Stop(`${error.message}\n\nThe command line could not be built.`);
  });
  await writeFile(join(folder, "answers-by"), await answeringSum(root));
  await inPlaceOf(join(root, "dist"), folder, join(root, "node_modules", ".cache", "dist.old"));
}

/**
 * Whole at once: a measurement that goes on begins its next process from here.
 * @param {string} place
 * @param {string} fresh
 * @param {string} former
 */
async function inPlaceOf(place, fresh, former) {
  await rm(former, { recursive: true, force: true });
  if (existsSync(place)) await rename(place, former);
  await rename(fresh, place);
  await rm(former, { recursive: true, force: true });
}

/**
 * One sum over all that answers a problem, but for the prompts, which are read when it runs: the same for one source tree
 * wherever that lies. It is bundled by itself, as the parts above hang on what else is built. Comments do not count, nor what
 * only keeps and tells the answers of a measurement.
 * @param {string} root
 */
export async function answeringSum(root) {
  const { build } = await import("esbuild");
  const entryPoints = ["answering", "memory", "ports"].map((name) => join(root, "eval", "bench", `${name}.ts`));
  const shared = { ...anyBundle(root), minifyWhitespace: true, legalComments: /** @type {const} */ ("none") };
  const { outputFiles } = await build({ ...shared, entryPoints, outdir: join(root, "dist"), write: false });
  const judges = readdirSync(join(root, "workers", "python")).filter((name) => name.endsWith(".py"));
  const beside = [
    ...judges.map((name) => `workers/python/${name}`),
    ...["decoder", "packages", "pyodide", "llama_server.py"].map((name) => `workers/${name}`),
    "node_modules/@astral-sh/ruff-wasm-nodejs/package.json",
  ];
  const sum = createHash("sha256").update(fingerprint(root, beside));
  for (const { contents } of outputFiles) sum.update(contents);
  return sum.digest("hex");
}

/**
 * @param {string} root
 * @returns {import("esbuild").BuildOptions}
 */
function anyBundle(root) {
  return {
    // Every file straight in dist/: `ownPlace` counts on that.
    entryNames: "[name]",
    bundle: true,
    // Next and ruff have files beside their code; pg asks for pg-native, which nobody installs, and does without.
    external: ["next", "pg-native", "@astral-sh/ruff-wasm-nodejs"],
    format: "esm",
    platform: "node",
    target: "node20",
    logLevel: "silent",
    // Names of files in what is built are told from here, not from where the build was started.
    absWorkingDir: root,
    plugins: [ownPlace(root)],
  };
}

/**
 * In a bundle `import.meta.url` would be the bundle's own place. Files beside the sources (the Python programs, the
 * prompts, the migrations) are found from where the source file stood.
 * @param {string} root
 * @returns {import("esbuild").Plugin}
 */
function ownPlace(root) {
  return {
    name: "own-place",
    setup(building) {
      building.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        const source = await readFile(path, "utf8");
        if (path.includes("node_modules") || !/import\.meta\.(url|dirname|filename)/.test(source)) return undefined;
        const url = `new URL("../${relative(root, path)}", import.meta.url)`;
        const folder = `new URL("../${dirname(relative(root, path))}", import.meta.url)`;
        const contents = source
          .replaceAll("import.meta.url", `${url}.href`)
          .replaceAll("import.meta.dirname", `decodeURIComponent(${folder}.pathname)`)
          .replaceAll("import.meta.filename", `decodeURIComponent(${url}.pathname)`);
        return { contents, loader: "ts" };
      });
    },
  };
}
