"use client";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

/** Where what had the focus has left with the view before, the heading of the next one has it: keys and readers go on from there. */
export function Arrival() {
  const path = usePathname();
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    // The way back comes to where the page was scrolled to.
    heading.focus({ preventScroll: true });
  }, [path]);
  return null;
}
