import { TriangleAlert } from "lucide-react";
import { useRef } from "react";
import type { Refusal } from "#components/http.ts";
import { Hint } from "#components/ui/hint.tsx";
import { useInSight } from "#components/ui/in-sight.ts";
import { fieldFault } from "./field-fault.ts";

type Props = {
  refusal: Refusal;
  /** How far it came before, where it came anywhere. */
  started?: string | undefined;
};

/**
 * What the server refused and what mends it. A fault of one field stands at that field; here only its trace. A further try
 * takes it away, so it comes into sight anew.
 */
export function RefusalNotice({ refusal, started }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  useInSight(notice);
  const { message, hint } = refusal.fault;
  const field = fieldFault(refusal.fault);
  const words = field ? `see ${field.label}.` : message;
  const before = started ?? (field && "Nothing was started");
  return (
    <div
      ref={notice}
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
