import { WifiOff } from "lucide-react";
import { Hint } from "#components/ui/hint.tsx";

/** Stands in the place of what a run does: whether it does that is not known now. */
export function ServerAway() {
  return (
    <>
      <p className="flex items-center gap-2.5 text-lg font-semibold">
        <WifiOff size={20} aria-hidden="true" className="text-doubt" />
        Fixpoint does not answer
      </p>
      <p className="mt-1 text-[0.9375rem] text-soft">
        It may have been stopped. What was kept is kept, and the run goes on when it is back. Start it again:
      </p>
      <Hint>npm start</Hint>
    </>
  );
}
