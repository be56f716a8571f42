/** Which way a file operation failed. */
export function isMissing(error: unknown): boolean {
  // Below a file there is nothing either.
  return hasCode(error, "ENOENT") || hasCode(error, "ENOTDIR");
}

export function isTaken(error: unknown): boolean {
  return hasCode(error, "EEXIST") || hasCode(error, "ENOTEMPTY");
}

/** The system's name for what went wrong, such as EACCES; undefined for what is no fault of the system's. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && "syscall" in error && "code" in error ? String(error.code) : undefined;
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
