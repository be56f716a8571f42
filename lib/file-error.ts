/** Which way a file operation failed. */
export function isMissing(error: unknown): boolean {
  return hasCode(error, "ENOENT");
}

export function isTaken(error: unknown): boolean {
  return hasCode(error, "EEXIST") || hasCode(error, "ENOTEMPTY");
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
