/** Code on paper: what an editor shows is as long as a screen. */
export function PrintedCode({ code }: { code: string }) {
  return (
    <pre className="print-only hidden font-mono text-[13px] leading-[21px] wrap-anywhere whitespace-pre-wrap">
      {code}
    </pre>
  );
}
