import { useEffect } from "react";
import type { Form } from "./form-words.ts";

type Seen = {
  attempt: number | null;
  /** Null: the form that the run was asked for, which the server shows unasked. */
  form: Form | null;
  /** Null: as the run was asked for. */
  clean: boolean | null;
  against: number | null;
  at: number | null;
};

/** Keeps what somebody would share in the address: the attempt, the form of its code, what it is compared with, the moment. */
export function useAddress({ attempt, form, clean, against, at }: Seen): void {
  useEffect(() => {
    const put = () => {
      const url = new URL(location.href);
      // What was played once is not played again by who gets the address.
      const parts = { play: null, attempt, form, clean: clean === null ? null : Number(clean), against, at };
      for (const [name, value] of Object.entries(parts)) {
        if (value === null) url.searchParams.delete(name);
        else url.searchParams.set(name, String(value));
      }
      if (url.href !== location.href) history.replaceState(null, "", url);
    };
    // Browsers refuse more than some hundred changes in half a minute, and a replay makes more.
    const timer = setTimeout(put, 200);
    return () => clearTimeout(timer);
  }, [attempt, form, clean, against, at]);
}
