import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { Client, Pool } from "pg";
import { expect, test } from "vitest";
import { Fault } from "#lib/run/fault.ts";
import { codeOf } from "./error-code.ts";
import { isTransient, patiently } from "./transient.ts";

const coded = (code: string) => Object.assign(new Error("failed"), { code });

test("what passes by itself is told from what does not, however it is wrapped", () => {
  const errors = {
    refused: coded("ECONNREFUSED"),
    starting: coded("57P03"),
    pooler: Object.assign(coded("08P01"), { severity: "FATAL" }),
    wrongStatement: Object.assign(coded("08P01"), { severity: "ERROR" }),
    limited: coded("53400"),
    networkDown: coded("ENETDOWN"),
    silent: new Error("Query read timeout"),
    wrapped: new Error("Failed query", { cause: coded("57P01") }),
    copied: { code: "57P01", message: "terminating connection" },
    uncoded: new Error("Connection terminated unexpectedly"),
    wrappedUncoded: new Error("Failed query", { cause: new Error("Connection terminated unexpectedly") }),
    syntax: coded("42601"),
    bug: new TypeError("x is undefined"),
    fault: new Fault("database-unavailable", "gone", { cause: coded("57P01") }),
    nothing: undefined,
  };
  const transient = Object.entries(errors).filter(([, error]) => isTransient(error));
  expect(transient.map(([name]) => name)).toEqual([
    "refused",
    "starting",
    "pooler",
    "limited",
    "networkDown",
    "silent",
    "wrapped",
    "copied",
    "uncoded",
    "wrappedUncoded",
  ]);
  expect(codeOf(errors.wrapped)).toBe("57P01");
});

test("a server that takes the call and says nothing, as one that is very busy, is away and no bug", async () => {
  const silent = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const url = { connectionString: `postgresql://nobody@127.0.0.1:${port}/none`, connectionTimeoutMillis: 50 };
  const errors = [new Client(url), new Pool(url)].map((it) => it.connect().then(String, (error: unknown) => error));
  expect((await Promise.all(errors)).map(isTransient)).toEqual([true, true]);
  silent.close();
});

test("it is tried again until it works; a bug is thrown at once; an end that does not come is a Fault", async () => {
  let tries = 0;
  const third = async () => {
    if (++tries < 3) throw coded("57P03");
    return "worked";
  };
  expect(await patiently(third, 5_000)).toBe("worked");
  const always = async () => {
    tries++;
    throw tries > 3 ? new TypeError("a bug") : coded("57P03");
  };
  await expect(patiently(always, 5_000)).rejects.toThrow("a bug");
  const down = async () => Promise.reject(coded("57P03"));
  await expect(patiently(down, 0)).rejects.toMatchObject({ code: "database-unavailable", cause: { code: "57P03" } });
});

test("a disk that is full is waited for too, and then told as what it is", async () => {
  const full = async () => Promise.reject(new Error("Failed query", { cause: coded("53100") }));
  await expect(patiently(full, 0)).rejects.toMatchObject({
    code: "database-unavailable",
    message: "The disk of the database is full.",
    hint: "free some disk where the database lies; the data folder is what npx fixpoint home prints",
  });
});
