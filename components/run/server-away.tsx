import { WifiOff } from "lucide-react";
import type { Refusal } from "#components/http.ts";
import { Button } from "#components/ui/button.tsx";
import { Hint } from "#components/ui/hint.tsx";
import type { Connection } from "./stream.ts";

/** How the run stands is not known now. */
export const isAway = (connection: Connection): boolean => connection === "away" || connection === "refused";

const asksForToken = (refusal: Refusal | undefined) => refusal?.status === 401;

/** Why it is not known, as the beginning of a sentence: what the server says may have a stop at its end or none. */
export function awayWords(refusal: Refusal | undefined): string {
  if (asksForToken(refusal)) return "This server asks for its token";
  const words = refusal?.fault.message ?? "Fixpoint does not answer";
  return words.charAt(0).toUpperCase() + words.slice(1).replace(/\.$/, "");
}

/** Stands in the place of what a run does: whether it does that is not known now. */
export function ServerAway({ refusal }: { refusal: Refusal | undefined }) {
  return (
    <>
      <p className="flex items-center gap-2.5 text-lg font-semibold">
        <WifiOff size={20} aria-hidden="true" className="shrink-0 text-doubt" />
        <span className="min-w-0 break-words">{awayWords(refusal)}</span>
      </p>
      {refusal ? <Refused refusal={refusal} /> : <Silent />}
    </>
  );
}

function Silent() {
  return (
    <>
      <p className="mt-1 text-[0.9375rem] text-soft">
        It may have been stopped. What was kept is kept, and the run goes on when it is back. Start it again:
      </p>
      <Hint>npm start</Hint>
    </>
  );
}

function Refused({ refusal }: { refusal: Refusal }) {
  const { hint } = refusal.fault;
  return (
    <>
      <p className="mt-1 text-[0.9375rem] text-soft">
        So this page cannot see how the run stands. What was kept is kept, and the server is asked again by itself.
      </p>
      {asksForToken(refusal) ? <TokenButton /> : hint ? <Hint>{hint}</Hint> : null}
    </>
  );
}

/** The page itself is refused as well, by a form for the token that leads back here. */
function TokenButton() {
  return (
    <Button className="mt-2" onClick={() => location.reload()}>
      Enter the token
    </Button>
  );
}
