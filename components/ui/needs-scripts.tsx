/** What stands in a page where scripts are off, in place of what they would fetch. */
export function NeedsScripts({ children }: { children: string }) {
  return (
    <noscript>
      <p className="mt-4 text-[0.9375rem] text-doubt">{children}</p>
    </noscript>
  );
}
