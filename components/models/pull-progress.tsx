import { Button } from "#components/ui/button.tsx";
import { duration, size } from "#components/ui/say.ts";
import type { Pull } from "./pulls.ts";

/** How far a download is, how fast, how long it will take, and the way to break it off. */
export function PullProgressBar({ name, pull, cancel }: { name: string; pull: Pull; cancel: () => void }) {
  const { progress } = pull;
  return (
    <div className="min-w-0">
      <progress
        aria-label={`Getting ${name}`}
        className="block h-2 w-full"
        {...(progress && progress.total > 0 ? { value: progress.bytes, max: progress.total } : {})}
      />
      <div className="mt-1.5 flex items-center justify-between gap-3 text-[0.875rem]">
        <span className="min-w-0">{words(pull)}</span>
        <Button look="quiet" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function words({ progress, speed, waiting }: Pull): string {
  if (waiting) return "Fixpoint does not answer. The download goes on from here when it is back.";
  if (!progress) return "Asking for it…";
  const { bytes, total, message } = progress;
  if (total === 0) return message;
  const left = speed ? `, ${duration(((total - bytes) / speed) * 1_000)} left` : "";
  return `${size(bytes)} of ${size(total)}${speed ? ` at ${size(speed)}/s` : ""}${left}`;
}
