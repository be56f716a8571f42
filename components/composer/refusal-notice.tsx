import { TriangleAlert } from "lucide-react";
import type { Refusal } from "#components/http.ts";
import { Hint } from "#components/ui/hint.tsx";
import { fieldFault } from "./field-fault.ts";

type Props = {
  refusal: Refusal;
  /** How far it came before, where it came anywhere. */
  started?: string | undefined;
};

/** What the server refused and what mends it. A fault of one field stands at that field; here only its trace. */
export function RefusalNotice({ refusal, started }: Props) {
  const { message, hint } = refusal.fault;
  const field = fieldFault(refusal.fault);
  const words = field ? `see ${field.label}.` : message;
  const before = started ?? (field && "Nothing was started");
  return (
    <div
      role={field ? undefined : "alert"}
      className="rounded-md border border-wrong bg-wrong-wash px-4 py-3 text-[0.9375rem]"
    >
      <p className="flex items-start gap-2 font-medium text-wrong">
        <TriangleAlert size={17} aria-hidden="true" className="mt-0.5 shrink-0" />
        {before ? `${before}: ${words}` : words}
      </p>
      {hint ? <Hint>{hint}</Hint> : null}
    </div>
  );
}
