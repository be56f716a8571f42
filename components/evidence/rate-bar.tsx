import { clsx } from "clsx";

const tones = {
  fixed: "bg-fixed",
  weak: "bg-weak",
  kin: "bg-kin",
  doubt: "bg-doubt",
  bound: "border border-edge bg-sheet",
};
export type Tone = keyof typeof tones;

type Props = {
  share: number;
  interval: readonly [number, number];
  tone: Tone;
  /** The chance that was stated beforehand: a mark on the bar. */
  stated?: number | undefined;
  className?: string;
};

/** A share as a bar with its interval. It says nothing to those who do not see it: the figures stand beside it. */
export function RateBar({ share, interval, tone, stated, className = "h-5" }: Props) {
  const [low, high] = interval.map((it) => it * 100) as [number, number];
  return (
    <div aria-hidden="true" className={clsx("quarters relative rounded-sm bg-sunk", className)}>
      <div className={clsx("h-full rounded-sm", tones[tone])} style={{ width: `${share * 100}%` }} />
      <div className="halo absolute top-1/2 h-2.5 -translate-y-1/2 border-x-2 border-ink" style={span(low, high)}>
        <div className="absolute inset-x-0 top-1/2 h-0.5 -translate-y-1/2 bg-ink" />
      </div>
      {stated === undefined ? null : (
        <div
          className="absolute -top-1 size-2.5 -translate-x-1/2 rotate-45 border-2 border-ink bg-sheet"
          style={{ left: `${stated * 100}%` }}
        />
      )}
    </div>
  );
}

function span(low: number, high: number) {
  return { left: `${low}%`, width: `${Math.max(0.5, high - low)}%` };
}
