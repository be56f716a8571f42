import { clsx } from "clsx";
import Link from "next/link";
import { listAddress } from "#components/history/list-address.ts";
import { withoutGrade } from "#components/run/words.ts";
import { count } from "#components/ui/say.ts";
import { grades } from "#lib/run/ending.ts";
import type { Counted, ModelGrades } from "./grade-counts.ts";

const tones: Record<Counted, string> = {
  ...{ verified: "bg-fixed", passes: "bg-weak", agreed: "bg-kin", unverified: "bg-doubt", none: "bg-edge" },
};

type Props = {
  of: ModelGrades;
  /** The oldest run that was counted began then; absent: all were. */
  since: string | undefined;
};

/** The grades of one model's own runs. Each number leads to the runs that it counts. */
export function ModelGradesRow({ of: { model, total, byGrade }, since }: Props) {
  const given = ([...grades, "none"] as const).filter((grade) => byGrade[grade] > 0);
  const address = (grade: string) => listAddress({ model, grade, recorded: "false", since: since ?? "" });
  return (
    <div className="min-w-0">
      <Link
        prefetch={false}
        href={address("")}
        className="tap flex flex-wrap content-center items-baseline justify-between gap-x-4 underline underline-offset-2"
      >
        <span className="break-all">{model}</span>
        <span className="text-[0.8125rem] text-soft">{count(total, "run")}</span>
      </Link>
      <div aria-hidden="true" className="mt-1.5 flex h-3 gap-px overflow-hidden rounded-sm bg-sunk">
        {given.map((grade) => (
          <span key={grade} className={tones[grade]} style={{ width: `${(byGrade[grade] / total) * 100}%` }} />
        ))}
      </div>
      <p className="mt-1 flex flex-wrap gap-x-4 text-[0.8125rem] text-soft">
        {given.map((grade) => (
          <Link
            key={grade}
            prefetch={false}
            href={address(grade)}
            className="tap inline-flex items-center gap-1.5 underline decoration-edge underline-offset-3 hover:decoration-ink"
          >
            <span aria-hidden="true" className={clsx("size-2 rounded-[2px]", tones[grade])} />
            {byGrade[grade]} {grade === "none" ? withoutGrade.name : grade}
          </Link>
        ))}
      </p>
    </div>
  );
}
