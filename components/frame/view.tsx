import type { ReactNode } from "react";

/** The frame of a view that is read rather than worked in. */
export function View({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <main className="mx-auto w-full max-w-[64rem] flex-1 px-4 pt-8 pb-14 sm:px-6">
      <h1 className="text-2xl font-bold tracking-[-0.02em]">{title}</h1>
      <p className="mt-1.5 max-w-prose text-pretty text-soft">{about}</p>
      {children}
    </main>
  );
}
