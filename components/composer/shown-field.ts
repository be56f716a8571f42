import { type RefObject, useEffect } from "react";
import type { Refusal } from "#components/http.ts";
import { fieldFault } from "./field-fault.ts";

/** Goes to the field of the form that was refused, and opens the fold that hides it. */
export function useShownField(form: RefObject<HTMLFormElement | null>, refusal: Refusal | undefined): void {
  useEffect(() => {
    const name = refusal && fieldFault(refusal.fault)?.control;
    const control = name === undefined ? undefined : form.current?.elements.namedItem(name);
    if (!(control instanceof HTMLElement)) return;
    const fold = control.closest("details");
    if (fold) fold.open = true;
    control.focus();
  }, [form, refusal]);
}
