"use client";
import { Search, X } from "lucide-react";
import { type ComponentType, useEffect, useState } from "react";
import { useHydrated } from "#components/ui/hydrated.ts";
import { notLoaded } from "#components/ui/later-part.tsx";
import { PassingButton } from "#components/ui/passing-button.tsx";
import { useKeys } from "#components/ui/use-keys.ts";
import type { Overlay } from "./overlays.tsx";
import { useTypedAhead } from "./typed-ahead.ts";

type Loaded = ComponentType<{ overlay: Overlay; typed: string; show: (overlay: Overlay | null) => void }>;

/** Of the button, which has the focus once what was said of it is dismissed. */
const buttonId = "commands";

/** Opens the commands (Ctrl or ⌘ with K) and the list of keys (?). Their code comes once the page has nothing else to do. */
export function PaletteButton() {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const [Overlays, setOverlays] = useState<Loaded>();
  const [fails, setFails] = useState(false);
  const hydrated = useHydrated();
  const open = (wanted: Overlay) => {
    setOverlay(wanted);
    setFails(false);
    load().then(
      (overlays) => setOverlays(() => overlays),
      (error: unknown) => {
        reportError(error);
        setFails(true);
      },
    );
  };
  // Nobody has asked for it yet: if it does not come now, a press asks again, and says so.
  useEffect(
    () =>
      whenIdle(() =>
        load().then(
          (overlays) => setOverlays(() => overlays),
          () => undefined,
        ),
      ),
    [],
  );
  const awaited = overlay === "commands" && !Overlays && !fails;
  const typed = useTypedAhead(awaited, () => setOverlay(null));
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
        id={buttonId}
        aria-label="Commands"
        aria-keyshortcuts="Control+K Meta+K"
        disabled={!hydrated}
        onClick={() => open("commands")}
        className="tap inline-flex h-9 items-center gap-2 rounded-md px-2.5 text-[0.875rem] text-soft hover:bg-sunk hover:text-ink lg:border lg:border-rule"
      >
        <Search size={17} aria-hidden="true" />
        <span aria-hidden="true" className="hidden items-center gap-1 lg:flex">
          <kbd>Ctrl</kbd>
          <kbd>K</kbd>
        </span>
      </button>
      {overlay && Overlays ? <Overlays overlay={overlay} typed={typed} show={setOverlay} /> : null}
      {overlay && fails ? <NotLoaded overlay={overlay} dismiss={() => setOverlay(null)} /> : null}
    </>
  );
}

async function load(): Promise<Loaded> {
  const { Overlays } = await import("./overlays.tsx");
  return Overlays;
}

function whenIdle(act: () => unknown): () => void {
  // Safari has no such callback.
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(act, 1000);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(act);
  return () => cancelIdleCallback(asked);
}

const names: Record<Overlay, string> = { commands: "The commands", keys: "The list of keys" };

/** Below the bar in which the button stands. */
function NotLoaded({ overlay, dismiss }: { overlay: Overlay; dismiss: () => void }) {
  return (
    <div
      role="alert"
      className="absolute top-full right-4 mt-2 flex max-w-[min(24rem,calc(100vw-2rem))] items-start gap-2 rounded-lg border border-wrong bg-wrong-wash py-2 pr-2 pl-4 text-[0.9375rem] shadow-float"
    >
      <p className="min-w-0 py-1.5 font-medium text-wrong">{notLoaded(names[overlay])}</p>
      <PassingButton heir={buttonId} look="quiet" className="px-2" aria-label="Dismiss" onClick={dismiss}>
        <X size={17} aria-hidden="true" />
      </PassingButton>
    </div>
  );
}
