"use client";
import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { leastShare as least, mostShare as most, splitCookie, usualShare } from "./split-place.ts";

type Props = { label: string; share: number; left: ReactNode; right: ReactNode; below: ReactNode };

/**
 * Two panes with a divider that is dragged or moved with the arrow keys; one column on a narrow screen, where what is
 * `below` the left pane comes last. Its place is kept in a cookie, so that the server draws it where it was left and nothing jumps.
 */
export function Split({ label, share: kept, left, right, below }: Props) {
  const [share, setShare] = useState(kept);
  const box = useRef<HTMLDivElement>(null);
  const put = (wanted: number) => {
    const next = Math.round(Math.max(least, Math.min(most, wanted)) * 10) / 10;
    setShare(next);
    document.cookie = `${splitCookie}=${next}; Path=/; Max-Age=31536000; SameSite=Lax`;
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!box.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left: from, width } = box.current.getBoundingClientRect();
    put(((event.clientX - from) / width) * 100);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: share - 2, ArrowRight: share + 2, Home: least, End: most };
    const wanted = steps[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    put(wanted);
  };
  return (
    <div ref={box} className="split mt-3" style={{ "--share": `${share}%` } as CSSProperties}>
      {left}
      <div
        role="separator"
        aria-label={label}
        aria-orientation="vertical"
        aria-valuemin={least}
        aria-valuemax={most}
        aria-valuenow={Math.round(share)}
        tabIndex={0}
        className="split-handle"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        onKeyDown={onKeyDown}
        onDoubleClick={() => put(usualShare)}
      />
      {right}
      {below}
    </div>
  );
}
