import { PassingButton } from "#components/ui/passing-button.tsx";
import { transferWords } from "#components/ui/transfer.ts";
import type { Pull } from "./pulls.ts";

type Props = {
  name: string;
  pull: Pull;
  cancel: () => void;
  /** The id of what can be done about the model: now it can be cancelled. */
  actId: string;
  /** The id of what has the focus when nothing can be. */
  otherwise: string;
};

/** How far a download is, how fast, how long it will take, and the way to break it off. */
export function PullProgressBar({ name, pull, cancel, actId, otherwise }: Props) {
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
        <PassingButton id={actId} heir={actId} otherwise={otherwise} look="quiet" onClick={cancel}>
          Cancel
        </PassingButton>
      </div>
    </div>
  );
}

function words({ progress, speed, waiting }: Pull): string {
  if (waiting) return "Fixpoint does not answer. The download goes on from here when it is back.";
  if (!progress) return "Asking for it…";
  const { bytes, total, message } = progress;
  // Before the first byte and after the last it does something else.
  return bytes === 0 || bytes >= total ? message : transferWords(progress, speed);
}
