"use client";
import { Search } from "lucide-react";
import { type ComponentType, useEffect, useState } from "react";
import { useKeys } from "#components/ui/use-keys.ts";
import type { Overlay } from "./overlays.tsx";

type Loaded = ComponentType<{ overlay: Overlay; show: (overlay: Overlay | null) => void }>;

/** Opens the commands (Ctrl or ⌘ with K) and the list of keys (?). Their code comes when they are first asked for. */
export function PaletteButton() {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const [Overlays, setOverlays] = useState<Loaded>();
  const open = (wanted: Overlay) => {
    setOverlay(wanted);
    const load = async () => {
      const loaded = await import("./overlays.tsx");
      setOverlays(() => loaded.Overlays);
    };
    load().catch(reportError);
  };
  useKeys({ "?": () => open("keys") });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      open("commands");
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-label="Commands"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => open("commands")}
        className="tap inline-flex h-9 items-center gap-2 rounded-md px-2.5 text-[0.875rem] text-soft hover:bg-sunk hover:text-ink lg:border lg:border-rule"
      >
        <Search size={17} aria-hidden="true" />
        <span aria-hidden="true" className="hidden items-center gap-1 lg:flex">
          <kbd>Ctrl</kbd>
          <kbd>K</kbd>
        </span>
      </button>
      {overlay && Overlays ? <Overlays overlay={overlay} show={setOverlay} /> : null}
    </>
  );
}
