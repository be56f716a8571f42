import { PassingButton } from "#components/ui/passing-button.tsx";
import { amendDraft, type Draft } from "./draft.ts";
import { PackagesForeseen } from "./understood.tsx";
import type { Understanding } from "./understand.ts";

type Props = {
  draft: Draft;
  understood: Understanding | undefined;
  /** The id of what has the focus once it is no script. */
  heir: string;
};

/** In the place of the signature, and as high: a script has none. */
export function ScriptNote({ draft, understood, heir }: Props) {
  return (
    <div className="min-h-[5.5rem] min-w-0">
      <p className="eyebrow mb-1.5">Script</p>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-md border border-dashed border-edge px-3 py-1.5 text-[0.875rem] text-soft">
        <span className="min-w-0">
          {draft.kind === "" ? "By its words this is a script, which reads and prints." : "A script reads and prints."}
        </span>
        <PassingButton heir={heir} onClick={() => amendDraft({ kind: "function" })}>
          No, a function
        </PassingButton>
      </div>
      <p className="mt-1 text-[0.8125rem] leading-5 text-soft">
        Examples have Input: and Output:, with several lines of input on lines of their own.
      </p>
      <PackagesForeseen packages={understood?.packages ?? []} said={draft.settings.packages} />
    </div>
  );
}
