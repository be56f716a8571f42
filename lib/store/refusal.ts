/** Which errors say that the database will not have us: no waiting mends them, a person does. */
import { Fault } from "#lib/run/fault.ts";
import { codeOf, readFailure } from "./error-code.ts";

type Told = { message: string; hint: string };

const stranger: Told = {
  message: "The database does not know the user, or not with this password.",
  hint: "put the right user and password into DATABASE_URL",
};
const readOnly: Told = {
  message: "The user of the database may not make tables in it.",
  hint: "grant the user of DATABASE_URL create on its database, or name another user",
};
const insecure: Told = {
  message: "The connection to the database cannot be secured as it is asked for.",
  hint: "see sslmode in DATABASE_URL, and the certificate of the server",
};

const told: Readonly<Record<string, Told>> = {
  "28000": stranger,
  "28P01": stranger,
  "3D000": {
    message: "The server of the database has no database of that name.",
    hint: "create it with createdb, or name another one in DATABASE_URL",
  },
  "25006": readOnly,
  "42501": readOnly,
  EACCES: {
    message: "The system does not let this user connect to the database.",
    hint: "see who may use the socket that DATABASE_URL names",
  },
  ENOTFOUND: {
    message: "The host of the database is not known.",
    hint: "see the host in DATABASE_URL, and the network",
  },
  CERT_HAS_EXPIRED: insecure,
  DEPTH_ZERO_SELF_SIGNED_CERT: insecure,
  ERR_TLS_CERT_ALTNAME_INVALID: insecure,
  SELF_SIGNED_CERT_IN_CHAIN: insecure,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: insecure,
};

/** What the driver says without a code. */
const words: readonly [RegExp, Told][] = [
  [/^SASL: /, stranger],
  [/^The server does not support SSL connections/, insecure],
];

/** As Fault `database-unavailable`; undefined for anything else. */
export function refusalOf(error: unknown): Fault | undefined {
  const code = codeOf(error);
  const known = code === undefined ? saidOf(error) : Object.hasOwn(told, code) && told[code];
  if (!known) return undefined;
  return new Fault("database-unavailable", known.message, { hint: known.hint, cause: error });
}

function saidOf(error: unknown): Told | undefined {
  const failure = readFailure(error);
  return failure && (words.find(([start]) => start.test(failure.message))?.[1] ?? saidOf(failure.cause));
}
