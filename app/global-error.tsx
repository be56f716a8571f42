"use client";
import "./globals.css";
import { BrokenPage } from "#components/frame/broken-page.tsx";

/** The frame itself failed, and the theme with it: the page stands alone, as the system has it. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  const dark = typeof window !== "undefined" && matchMedia("(prefers-color-scheme: dark)").matches;
  return (
    <html lang="en" className={dark ? "dark" : "light"}>
      <body className="flex min-h-dvh flex-col font-sans antialiased">
        <title>This page could not be shown · Fixpoint</title>
        <BrokenPage digest={error.digest} />
      </body>
    </html>
  );
}
