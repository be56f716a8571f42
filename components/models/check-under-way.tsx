import { useClock } from "#components/ui/clock.ts";
import { PassingButton } from "#components/ui/passing-button.tsx";
import { duration } from "#components/ui/say.ts";

type Props = {
  /** When it began. */
  since: number;
  cancel: () => void;
  /** The id of what has the focus when it is over. */
  heir: string;
};

/** That a look at a model goes on, for how long by now, and the way to break it off. */
export function CheckUnderWay({ since, cancel, heir }: Props) {
  const now = useClock(1_000);
  return (
    <div className="flex items-center justify-between gap-3 text-[0.875rem] sm:w-80">
      <progress aria-label="Looking at the model" className="block h-2 min-w-0 flex-1" />
      {/* Whole seconds, of a width that stays. */}
      <span className="w-16 text-right text-soft tabular-nums">
        {duration(Math.floor(((now ?? since) - since) / 1_000) * 1_000)}
      </span>
      <PassingButton heir={heir} look="quiet" onClick={cancel}>
        Cancel
      </PassingButton>
    </div>
  );
}
