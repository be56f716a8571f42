"use client";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { viewAddress } from "./view-address.ts";

/** Says of a shared run what it is for, and leads to the same place in it with everything that can be done there. */
export function SharedNote({ id }: { id: string }) {
  const asked = useSearchParams().toString();
  return (
    <p className="no-print mt-1.5 text-[0.9375rem] text-soft">
      A shared view: to be read, copied and downloaded.{" "}
      <Link
        prefetch={false}
        href={viewAddress(`/runs/${id}?${asked}`, false)}
        className="tap underline underline-offset-2 hover:text-ink"
      >
        Work with it
      </Link>
    </p>
  );
}
