"use client";
import { Button } from "#components/ui/button.tsx";

export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main className="graph grid flex-1 place-content-center justify-items-start gap-4 px-6 py-16">
      <h1 className="text-3xl font-extrabold tracking-[-0.025em]">This page could not be shown</h1>
      <p className="max-w-[50ch] text-soft">
        Often the database is starting or was stopped. Results that were kept are not harmed, and work under way goes
        on.
      </p>
      {error.digest ? <p className="font-mono text-[0.8125rem] text-soft">Trace {error.digest}</p> : null}
      <Button look="primary" onClick={reset}>
        Try again
      </Button>
    </main>
  );
}
