/** Storages of a browser, for tests. */
import { vi } from "vitest";

type Names = readonly ("localStorage" | "sessionStorage")[];
const both: Names = ["localStorage", "sessionStorage"];

/** Both storages of a browser that has kept nothing yet. */
export function stubStorage(): void {
  for (const name of both) vi.stubGlobal(name, memory());
}

/** A browser that throws as soon as a storage is named, as one does where nothing may be kept. */
export function refuseStorage(): void {
  for (const name of both)
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
}

/** What is kept under `name`, whatever it is; null where nothing is. */
export function storedText(name: string): string | null {
  return sessionStorage.getItem(name) ?? localStorage.getItem(name);
}

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => {
      kept.set(name, value);
    },
    removeItem: (name) => {
      kept.delete(name);
    },
  };
}
