import { PassingButton } from "#components/ui/passing-button.tsx";
import type { Sought } from "./list-address.ts";

type Props = {
  sought: Sought;
  seek: (changes: Partial<Sought>) => void;
  /** The id of what has the focus once everything is shown. */
  heir: string;
};

/** What a link has narrowed the history to, which no field of the page shows, and the way back to all of it. */
export function Narrowed({ sought: { model, recorded, since }, seek, heir }: Props) {
  const here = recorded === "false";
  if (!model && !recorded && !since) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem]">
      <span>
        Only runs
        {model ? (
          <>
            {" of "}
            <strong className="break-all">{model}</strong>
          </>
        ) : null}
        {recorded ? (here ? " that happened here" : " that were recorded elsewhere") : null}
        {since ? (
          <>
            {" since "}
            <time dateTime={since}>{moment(since)}</time>
          </>
        ) : null}
      </span>
      <PassingButton heir={heir} onClick={() => seek({ model: "", recorded: "", since: "" })}>
        Show all runs
      </PassingButton>
    </p>
  );
}

/** Without the time zone of the machine: the server writes the same. */
const moment = (since: string) => `${since.slice(0, 16).replace("T", " ")} UTC`;
