"use client";
import type { MouseEvent } from "react";

/** The first thing that Tab reaches: leads past the navigation. Where no script runs the address does it. */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById("content")?.focus({ preventScroll: true });
  };
  return (
    <a
      href="#content"
      onClick={skip}
      className="no-print sr-only focus:not-sr-only focus:fixed focus:top-16 focus:left-4 focus:z-40 focus:rounded-md focus:border focus:bg-sheet focus:shadow-md focus:px-3 focus:py-1.5 focus:font-medium"
    >
      Skip to the content
    </a>
  );
}
