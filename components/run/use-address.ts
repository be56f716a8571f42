import { useEffect } from "react";
import type { Form } from "./code-text.ts";

/** Keeps what somebody would share in the address: the picked attempt and the form of the code. */
export function useAddress({ attempt, form }: { attempt: number | null; form: Form }): void {
  useEffect(() => {
    const url = new URL(location.href);
    put(url, "attempt", attempt === null ? null : String(attempt));
    put(url, "form", form === "function" ? null : form);
    if (url.href !== location.href) history.replaceState(null, "", url);
  }, [attempt, form]);
}

function put(url: URL, name: string, value: string | null): void {
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
}
