import type { EffectAtEqual } from "#lib/evidence/effects.ts";
import type { Cut } from "#lib/evidence/equal-tokens.ts";
import { intervalWords, points } from "./figure-words.ts";
import { MeasurementLink } from "./measurement-link.tsx";

type Props = { equal: EffectAtEqual; names: Record<Cut["side"], string> };

/** The change with no more tokens on either side, and what that takes; a dash and the reason where it cannot be told. */
export function EqualWords({ equal, names }: Props) {
  if ("why" in equal)
    return (
      <>
        –
        <Beside>
          {names[equal.side]} wrote more and {equal.why}
        </Beside>
      </>
    );
  const { change, cut, again } = equal;
  if (!cut && !again) return "both wrote as much";
  return (
    <>
      <span className="whitespace-nowrap">
        {points(change)} ({intervalWords(equal)})
      </span>
      {again ? (
        <Beside>
          <MeasurementLink name={again.name}>
            {names.second} measured again with a budget of {again.budget}
          </MeasurementLink>
        </Beside>
      ) : null}
      {cut ? (
        <Beside>
          {names[cut.side]} with a budget of {cut.budget}
        </Beside>
      ) : null}
    </>
  );
}

function Beside({ children }: { children: React.ReactNode }) {
  return <span className="block min-w-36 text-[0.8125rem] text-soft">{children}</span>;
}
