"use client";
import { useTheme } from "next-themes";
import { useEffect, useRef, useState } from "react";
import type { Reader } from "./monaco.ts";

/**
 * Python to read. The text itself is in the page from the start, for readers without scripts and for the first paint;
 * the editor lays itself over it when it has loaded.
 */
export function CodeReader({ code, line, empty }: { code: string; line: number | undefined; empty: string }) {
  const host = useRef<HTMLDivElement>(null);
  const [reader, setReader] = useState<Reader>();
  const theme = useTheme().resolvedTheme === "dark" ? "dark" : "light";

  useEffect(() => {
    let opened: Reader | undefined;
    let left = false;
    const load = async () => {
      const { createReader } = await import("./monaco.ts");
      if (left || !host.current) return;
      opened = createReader(host.current);
      setReader(opened);
    };
    const timer = setTimeout(() => {
      load().catch(reportError);
    }, 50);
    return () => {
      left = true;
      clearTimeout(timer);
      opened?.dispose();
    };
  }, []);
  useEffect(() => reader?.paint(theme), [reader, theme]);
  useEffect(() => reader?.show(code), [reader, code]);
  useEffect(() => reader?.mark(line), [reader, line, code]);

  return (
    <div className="relative h-[26rem] bg-sheet lg:h-[30rem]">
      <div ref={host} className="absolute inset-0" />
      {reader && code ? null : (
        <pre
          tabIndex={0}
          aria-label="Python code"
          className="absolute inset-0 overflow-auto whitespace-pre-wrap bg-sheet py-3 pr-4 pl-[3.75rem] font-mono text-[13px] leading-[21px]"
        >
          {code || <span className="font-sans text-[0.9375rem] text-soft">{empty}</span>}
        </pre>
      )}
    </div>
  );
}
