import { Trash2 } from "lucide-react";
import Link from "next/link";
import { buttonLook } from "#components/ui/button.tsx";

/** What was seen of it stays on the page until that is left; the server knows nothing of it any more. */
export function RunDeleted() {
  return (
    <>
      <p className="flex items-center gap-2.5 text-lg font-semibold">
        <Trash2 size={20} aria-hidden="true" className="text-soft" />
        This run was deleted.
      </p>
      <p className="mt-1 text-[0.9375rem] text-soft">
        It goes on no more. What was seen of it stands here until you leave this page: copy what you want to keep.
      </p>
      <p className="no-print mt-3 flex flex-wrap gap-2">
        <Link prefetch={false} href="/" className={buttonLook("primary")}>
          New run
        </Link>
        <Link prefetch={false} href="/runs" className={buttonLook()}>
          History
        </Link>
      </p>
    </>
  );
}
