import { Button, buttonLook } from "#components/ui/button.tsx";
import { CommandLine } from "#components/ui/command-line.tsx";

/**
 * What is left when a view cannot be drawn: what is unharmed, and what to do. A reload, and no second try in place: the
 * fault may lie in what was loaded, and what was typed outlives it.
 */
export function BrokenPage({ digest }: { digest: string | undefined }) {
  return (
    <main className="graph grid flex-1 place-content-center justify-items-start gap-4 px-6 py-16">
      <p className="font-mono text-[0.875rem] text-soft">{digest ? `Trace ${digest}` : "An error of the page"}</p>
      <h1 className="text-3xl font-extrabold tracking-[-0.025em] text-balance">This page could not be shown</h1>
      <p className="max-w-[50ch] text-pretty text-soft">
        Often the database is starting or was stopped. Results that were kept are not harmed, work under way goes on,
        and what you typed is still there.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" onClick={() => location.reload()}>
          Try again
        </Button>
        {/* A plain link: the router may be what is broken. */}
        <a href="/" className={buttonLook("plain")}>
          To the workbench
        </a>
      </div>
      <div className="mt-2 w-full max-w-[34rem] min-w-0 text-[0.9375rem] text-soft">
        <p>If it stays like this, a terminal says what is missing:</p>
        <CommandLine command="npx fixpoint doctor" />
      </div>
    </main>
  );
}
