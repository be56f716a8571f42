/** Packages that a program needs and Python does not bring along. */
import * as z from "zod";

export const needSchema = z.object({
  /** The distribution, as the index calls it. */
  name: z.string(),
  /** The modules that the program imports of it. */
  imports: z.array(z.string()),
  /** It is among those that many use. */
  known: z.boolean(),
  /** The popular name that this one can be mistaken for: it is refused. */
  meant: z.string().optional(),
  /** No distribution can have such a name. */
  impossible: z.literal(true).optional(),
  /** It is no package, for this: `it belongs to Python 2 (now queue)`. It is refused. */
  library: z.string().optional(),
});
export type Need = z.infer<typeof needSchema>;

/** What the index says of a distribution. Days are ISO 8601, and absent where it does not tell. */
export const packageFactsSchema = z.object({
  name: z.string(),
  /** `absent`: no such name. `no-wheel`: nothing that this Python can take without building it. `unreachable`: nobody answered. */
  found: z.enum(["yes", "absent", "no-wheel", "unreachable"]),
  /** The newest that this Python can take. */
  version: z.string().optional(),
  firstReleased: z.string().optional(),
  /** Whole days since then. */
  age: z.int().min(0).optional(),
  newestReleased: z.string().optional(),
  /** Of the newest version's file alone, without what it needs itself. */
  bytes: z.int().optional(),
});
export type PackageFacts = z.infer<typeof packageFactsSchema>;

/** What is asked about a package: why it is needed, and what the index says of it. */
export const wantedSchema = needSchema.extend(packageFactsSchema.shape);
export type Wanted = z.infer<typeof wantedSchema>;

/** Packages that were installed together, whole and unchangeable. */
export const environmentSchema = z.object({
  /** What the sandbox is asked for: 32 hexadecimal digits that follow from lock, Python and machine. */
  key: z.string().regex(/^[0-9a-f]{32}$/),
  /** One requirement each, such as `six==1.17.0 --hash=sha256:…`, sorted. */
  lock: z.array(z.string()),
  bytes: z.int(),
});
export type Environment = z.infer<typeof environmentSchema>;

export const installProgressSchema = z.object({
  phase: z.enum(["resolve", "download", "install"]),
  /** What is worked on. */
  at: z.string(),
  /** Of the files that are known to be needed so far. */
  bytes: z.int(),
  total: z.int(),
});
export type InstallProgress = z.infer<typeof installProgressSchema>;
