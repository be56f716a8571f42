import { expect, test } from "vitest";
import { gatherHealth } from "./health.ts";
import { Fault } from "#lib/run/fault.ts";
import type { ProviderInfo } from "#lib/wire.ts";

const signal = new AbortController().signal;
const strong = { rung: 1, canaries: { held: 9, leaked: [] as string[] }, hint: null };
const weak = { rung: 5, canaries: null, hint: "apt install bubblewrap" };
const ollama: ProviderInfo = {
  provider: "ollama",
  health: "ok",
  message: "Ollama 0.17",
  hint: null,
  models: [{ id: "ollama/phi4", name: "phi4", state: "ready", bytes: null, details: "" }],
};
const well = {
  models: async () => ({ default: "ollama/phi4", providers: [ollama] }),
  sandboxes: async () => [strong],
  version: "1.2.3",
};

test("all is well", async () => {
  expect(await gatherHealth(well, signal)).toEqual({
    status: "ok",
    model: { status: "ok", id: "ollama/phi4", hint: null },
    database: { status: "ok", hint: null },
    sandbox: strong,
    workers: 1,
    version: "1.2.3",
  });
});

test("the weakest sandbox is told: a run may come to it", async () => {
  const health = await gatherHealth({ ...well, sandboxes: async () => [strong, weak] }, signal);
  expect([health.status, health.sandbox, health.workers]).toEqual(["degraded", weak, 2]);
});

test("a canary that leaked is no health", async () => {
  const leaky = { ...strong, canaries: { held: 8, leaked: ["network"] } };
  expect((await gatherHealth({ ...well, sandboxes: async () => [leaky] }, signal)).status).toBe("degraded");
});

test("parts that are down are told with what mends them, and never thrown", async () => {
  const down = async () => {
    throw new Fault("database-unavailable", "gone", { hint: "npm start" });
  };
  const models = async () => ({
    default: null,
    providers: [
      { provider: "local" as const, health: "not-configured" as const, message: "", hint: "pull one", models: [] },
    ],
  });
  expect(await gatherHealth({ ...well, models, sandboxes: down }, signal)).toEqual({
    status: "degraded",
    model: { status: "down", id: null, hint: "pull one" },
    database: { status: "down", hint: "npm start" },
    sandbox: {
      rung: null,
      canaries: null,
      hint: "no worker is ready: one that was just started takes some seconds, and npm start brings one",
    },
    workers: 0,
    version: "1.2.3",
  });
});

test("a default that is not there is no health", async () => {
  const models = async () => ({ default: "ollama/nothing", providers: [ollama] });
  const { status, model } = await gatherHealth({ ...well, models }, signal);
  expect({ status, model }).toEqual({
    status: "degraded",
    model: {
      status: "down",
      id: "ollama/nothing",
      hint: "did you mean ollama/phi4? npx fixpoint models list tells all; if its library has it: npx fixpoint models pull ollama/nothing, or set FIXPOINT_MODEL to another",
    },
  });
});

test("a part that never answers is given up, not waited for", async () => {
  const forever = () => new Promise<never>(() => undefined);
  const health = await gatherHealth({ ...well, models: forever, sandboxes: forever }, signal);
  expect([health.model, health.database]).toEqual([
    { status: "down", id: null, hint: "npx fixpoint doctor" },
    { status: "down", hint: "npx fixpoint doctor" },
  ]);
});
