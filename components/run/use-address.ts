import { useEffect } from "react";
import { writeAddress } from "#components/ui/address.ts";
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
  useEffect(
    () =>
      writeAddress(() => {
        const url = new URL(location.href);
        // What was played once is not played again by who gets the address.
        const parts = { play: null, attempt, form, clean: clean === null ? null : Number(clean), against, at };
        for (const [name, value] of Object.entries(parts)) {
          if (value === null) url.searchParams.delete(name);
          else url.searchParams.set(name, String(value));
        }
        if (url.href !== location.href) history.replaceState(null, "", url);
      }),
    [attempt, form, clean, against, at],
  );
}
