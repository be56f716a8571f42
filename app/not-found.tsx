import type { Metadata } from "next";
import Link from "next/link";
import { buttonLook } from "#components/ui/button.tsx";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <main className="graph grid flex-1 place-content-center justify-items-start gap-4 px-6 py-16">
      <p className="font-mono text-[0.875rem] text-soft">404</p>
      <h1 className="text-3xl font-extrabold tracking-[-0.025em]">There is nothing at this address</h1>
      <p className="max-w-[46ch] text-soft">
        The address may be mistyped, or what stood here was deleted. Nothing else is harmed.
      </p>
      <div className="flex flex-wrap gap-3">
        <Link prefetch={false} href="/" className={buttonLook("primary")}>
          Describe a task
        </Link>
        <Link prefetch={false} href="/runs" className={buttonLook("plain")}>
          Look in the history
        </Link>
      </div>
    </main>
  );
}
