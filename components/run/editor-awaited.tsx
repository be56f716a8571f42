/** Stands where an editor will lie: its place while it comes, or why it has not. */
export function EditorAwaited({ fails }: { fails: boolean }) {
  if (!fails) return <div className="no-print skeleton absolute inset-3" />;
  return (
    <p role="alert" className="no-print absolute inset-x-4 top-3 text-[0.9375rem] text-pretty text-wrong">
      The editor could not be loaded: Fixpoint may have been stopped. It comes by itself when Fixpoint is back.
    </p>
  );
}
