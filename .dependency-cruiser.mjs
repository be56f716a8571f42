const entry = "^(app|workers|bin|eval)/";
const test = "[.]test[.]tsx?$";
const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

/** The laws of who may import whom. Each has a name and a reason; docs/decisions/001-the-house.md tells the idea. */
/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule("no-circles", "two files that need each other are one file, or three", {}, { circular: true }),
    rule(
      "run-is-pure",
      "lib/run knows zod and itself: no node, no next, no react, no adapter",
      { path: "^lib/run/", pathNot: test },
      { pathNot: "^lib/run/|node_modules/zod/" },
    ),
    rule(
      "adapters-stand-alone",
      "an adapter knows the run's types, what the wire carries, how files and folders are shared, how long is waited and what systems call packages, never another adapter",
      { path: "^lib/(model|packages|sandbox|store)/", pathNot: test },
      {
        path: "^lib/",
        pathNot: [
          "^lib/run/",
          "^lib/(wire|lock|file-error|made-folder|patience)[.]ts$",
          "^lib/system-packages[.]mjs$",
          "^lib/$1/",
        ],
      },
    ),
    rule(
      "wiring-only-at-entries",
      "only entries meet the real world",
      { pathNot: [entry, "^proxy[.]ts$", "^lib/(wiring|env)[.]ts$", test] },
      { path: "^lib/(wiring|env)[.]ts$" },
    ),
    rule(
      "screen-sees-run-only",
      "components fold and show; they reach no adapter, store or wiring",
      { path: "^components/" },
      {
        path: "^(lib|app|workers|bin|eval)/",
        pathNot:
          "^lib/(run/|wire[.]ts$|evidence/(measured|alike|costs|equal-tokens|enough|results|paired|calibration|curves|effects|figures|healing|leading|newest-effects|rivals|setting-words|technique-table|unmeasured|unsound-words|testing-runs)[.]ts$)",
      },
    ),
    rule(
      "entries-are-strangers",
      "app, workers, bin and eval never import one another",
      { path: entry },
      { path: entry, pathNot: "^$1/" },
    ),
    rule(
      "nothing-enters-an-entry",
      "lib never reaches up",
      { path: "^lib/" },
      { path: "^(app|workers|bin|eval|components|e2e)/" },
    ),
    rule(
      "no-test-in-product",
      "a scripted stand-in or a test stays out of the product",
      { pathNot: [test, "^e2e/", "/(scripted|testing)[^/]*[.]ts$"] },
      { path: "[.]test[.]tsx?$|/(scripted|testing)[^/]*[.]ts$" },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types"] },
  },
};
