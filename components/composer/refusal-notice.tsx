import { TriangleAlert } from "lucide-react";
import type { Refusal } from "#components/http.ts";
import { Hint } from "#components/ui/hint.tsx";

/** What the server refused and what mends it. A fault of one field stands at that field; here only its trace. */
export function RefusalNotice({ refusal }: { refusal: Refusal }) {
  const { message, hint, field } = refusal.fault;
  return (
    <div
      role={field ? undefined : "alert"}
      className="rounded-md border border-wrong bg-wrong-wash px-4 py-3 text-[0.9375rem]"
    >
      <p className="flex items-start gap-2 font-medium text-wrong">
        <TriangleAlert size={17} aria-hidden="true" className="mt-0.5 shrink-0" />
        {field ? `Nothing was started: see ${field}.` : message}
      </p>
      {hint ? <Hint>{hint}</Hint> : null}
    </div>
  );
}
