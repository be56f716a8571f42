import { expect, test } from "vitest";
import { parseEnv, type Variables } from "./env.ts";

const linux = { platform: "linux", home: "/home/ada", cores: 4 } as const;
const parsed = (variables: Variables) => parseEnv(variables, linux);

test.each(["postgresql://u:p@%2Fvar%2Frun/db", "postgres://u:p@/db?host=/var/run", "postgres:///db"])(
  "a database behind a socket is an address too: %s",
  (url) => {
    expect(parsed({ DATABASE_URL: url }).databaseUrl).toBe(url);
  },
);

test("nothing set gives the defaults, and an empty variable counts as absent", () => {
  const defaults = {
    port: 3000,
    host: "127.0.0.1",
    home: "/home/ada/.local/share/fixpoint",
    workers: 4,
    sandboxRung: 1,
    logLevel: "info",
    packageClient: {},
    development: false,
  };
  expect(parsed({})).toEqual(defaults);
  expect(parsed({ PORT: "", HOST: " ", DATABASE_URL: "", FIXPOINT_TOKEN: "", OLLAMA_HOST: "", LOG_LEVEL: "" })).toEqual(
    defaults,
  );
});

test("every variable of the contract is read", () => {
  expect(
    parsed({
      PORT: "8080",
      HOST: "::1",
      DATABASE_URL: "postgresql://u:p@db/fixpoint",
      FIXPOINT_HOME: "/srv/fixpoint",
      FIXPOINT_TOKEN: "correct-horse",
      FIXPOINT_MODEL: "ollama/qwen2.5-coder:7b",
      FIXPOINT_RESULTS: "/srv/results",
      FIXPOINT_WORKERS: "2",
      FIXPOINT_SANDBOX_RUNG: "2",
      OLLAMA_HOST: "gpu:1234",
      OPENAI_BASE_URL: "http://127.0.0.1:8000/v1/",
      OPENAI_API_KEY: "sk-1",
      TEXTGEN_BASE_URL: "http://127.0.0.1:5000",
      OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318",
      MLFLOW_TRACKING_URI: "http://127.0.0.1:5001",
      LOG_LEVEL: "debug",
      NODE_ENV: "development",
      PIP_INDEX_URL: "http://127.0.0.1:5002/simple",
      https_proxy: "http://127.0.0.1:5003",
      UNRELATED: "ignored",
    }),
  ).toEqual({
    port: 8080,
    host: "::1",
    databaseUrl: "postgresql://u:p@db/fixpoint",
    home: "/srv/fixpoint",
    token: "correct-horse",
    model: "ollama/qwen2.5-coder:7b",
    results: "/srv/results",
    workers: 2,
    sandboxRung: 2,
    ollamaUrl: "http://gpu:1234",
    openaiUrl: "http://127.0.0.1:8000/v1",
    openaiKey: "sk-1",
    textgenUrl: "http://127.0.0.1:5000",
    otlpEndpoint: "http://127.0.0.1:4318",
    mlflowUri: "http://127.0.0.1:5001",
    logLevel: "debug",
    packageClient: { PIP_INDEX_URL: "http://127.0.0.1:5002/simple", https_proxy: "http://127.0.0.1:5003" },
    development: true,
  });
});

test.each([
  [{ FIXPOINT_MODLE: "a/b" }, "FIXPOINT_MODLE", "FIXPOINT_MODEL"],
  [{ FIXPOINT_DATA: "/srv" }, "FIXPOINT_DATA", "FIXPOINT_"],
  [{ PORT: "http" }, "PORT", ".env.example"],
  [{ PORT: "70000" }, "PORT", ".env.example"],
  [{ DATABASE_URL: "mysql://db" }, "DATABASE_URL", ".env.example"],
  [{ DATABASE_URL: "postgres://u:p@db:none/x" }, "DATABASE_URL", ".env.example"],
  [{ FIXPOINT_MODEL: "qwen" }, "FIXPOINT_MODEL", ".env.example"],
  [{ FIXPOINT_TOKEN: "short" }, "FIXPOINT_TOKEN", ".env.example"],
  [{ FIXPOINT_WORKERS: "0" }, "FIXPOINT_WORKERS", ".env.example"],
  [{ FIXPOINT_SANDBOX_RUNG: "3" }, "FIXPOINT_SANDBOX_RUNG", ".env.example"],
  [{ OPENAI_BASE_URL: "127.0.0.1:8000" }, "OPENAI_BASE_URL", ".env.example"],
  [{ OLLAMA_HOST: "a b" }, "OLLAMA_HOST", "http://127.0.0.1:11434"],
  [{ OLLAMA_BASE_URL: "ftp://gpu" }, "OLLAMA_BASE_URL", "http://127.0.0.1:11434"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL", ".env.example"],
])("%j is refused and the variable named", (variables, field, hint) => {
  expect(() => parsed(variables)).toThrow(
    expect.objectContaining({ code: "bad-input", field, hint: expect.stringContaining(hint) as string }),
  );
});

test("a level that the log has not is told with those that it has", () => {
  const message = "LOG_LEVEL: must be trace, debug, info, warn, error, fatal or silent";
  expect(() => parsed({ LOG_LEVEL: "verbose" })).toThrow(expect.objectContaining({ message }));
});

test("a number out of its limits is told with them", () => {
  const words = expect.stringContaining("must be a whole number from 0 to 65535") as string;
  for (const PORT of ["70000", "3.5", "http"])
    expect(() => parsed({ PORT })).toThrow(expect.objectContaining({ message: words }));
});

test.each([
  ["127.0.0.1", "http://127.0.0.1:11434"],
  ["127.0.0.1:1234", "http://127.0.0.1:1234"],
  ["gpu", "http://gpu:11434"],
  ["gpu:80", "http://gpu"],
  [":1234", "http://127.0.0.1:1234"],
  ["0.0.0.0", "http://127.0.0.1:11434"],
  ["0.0.0.0:1234", "http://127.0.0.1:1234"],
  ["::1", "http://[::1]:11434"],
  ["[::1]:1234", "http://[::1]:1234"],
  ["[::]", "http://[::1]:11434"],
  ["http://gpu", "http://gpu"],
  ["https://gpu.example", "https://gpu.example"],
  ["http://127.0.0.1:11434/", "http://127.0.0.1:11434"],
  ["http://127.0.0.1:11434/v1", "http://127.0.0.1:11434"],
  ["https://example.org/ollama/", "https://example.org/ollama"],
])("the address %s of Ollama means %s", (text, url) => {
  expect(parsed({ OLLAMA_HOST: text }).ollamaUrl).toBe(url);
  expect(parsed({ OLLAMA_BASE_URL: text, OLLAMA_HOST: "0.0.0.0" }).ollamaUrl).toBe(url);
});

test("however many slashes an address has, it is read at once, and those at its end are left out", () => {
  // A reader that begins anew at each slash takes longer than a test may.
  const [many, url] = ["/".repeat(400_000), "http://gpu"];
  const inside = `${url}${many}x`;
  const ends = { OLLAMA_HOST: url + many, OPENAI_BASE_URL: url + many, TEXTGEN_BASE_URL: `${url}/v1${many}` };
  const { ollamaUrl, openaiUrl, textgenUrl } = parsed(ends);
  expect({ ollamaUrl, openaiUrl, textgenUrl }).toEqual({ ollamaUrl: url, openaiUrl: url, textgenUrl: `${url}/v1` });
  expect(parsed({ OLLAMA_HOST: inside, OPENAI_BASE_URL: inside })).toMatchObject({
    ollamaUrl: inside,
    openaiUrl: inside,
  });
});

test.each([
  ["linux", {}, "/home/ada/.local/share/fixpoint"],
  ["linux", { XDG_DATA_HOME: "/data" }, "/data/fixpoint"],
  ["linux", { XDG_DATA_HOME: "data" }, "/home/ada/.local/share/fixpoint"],
  ["darwin", { XDG_DATA_HOME: "/data" }, "/home/ada/Library/Application Support/fixpoint"],
  ["win32", { LOCALAPPDATA: "C:\\Users\\ada\\AppData\\Local" }, "C:\\Users\\ada\\AppData\\Local\\fixpoint"],
] as const)("on %s with %j the data folder is %s", (platform, variables, home) => {
  expect(parseEnv(variables, { ...linux, platform }).home).toBe(home);
});
