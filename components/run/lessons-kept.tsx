import Link from "next/link";
import { count } from "#components/ui/say.ts";
import type { Attempt, Run } from "#lib/run/fold.ts";
import { grouped } from "#lib/run/grouped.ts";
import { toldLessons } from "#lib/run/told-lessons.ts";
import { useShared } from "./shared-view.ts";
import { viewAddress } from "./view-address.ts";

/** What the attempt was written with: lessons of earlier runs, and what failures of this one had taught by then. */
export function LessonsKept({ run, attempt }: { run: Run; attempt: Attempt | undefined }) {
  const shared = useShared();
  if (!attempt || attempt.kind === "given") return null;
  const { earlier, own } = toldLessons(run, attempt.taught ?? 0);
  const taught = [...grouped(own, (it) => it.lesson)];
  const all = earlier.length + taught.length;
  if (all === 0) return null;
  return (
    <div className="border-b bg-weak-wash px-4 py-2.5 text-[0.875rem]">
      <p>Written with {all === 1 ? "a lesson" : count(all, "lesson")} in mind:</p>
      <ul className="mt-0.5 list-disc pl-5 marker:text-edge">
        {earlier.map(({ run: from, attempt: teacher, lesson }) => (
          <li key={`${from} ${teacher}`} className="break-words">
            {lesson}{" "}
            <Link
              href={viewAddress(`/runs/${from}?attempt=${teacher}`, shared)}
              prefetch={false}
              className="text-soft underline underline-offset-2"
            >
              from an earlier run
            </Link>
          </li>
        ))}
        {taught.map(([lesson, teachers]) => (
          <li key={lesson} className="break-words">
            {lesson}{" "}
            <span className="text-soft">
              from attempt{teachers.length === 1 ? "" : "s"} {teachers.map((it) => it.attempt).join(", ")}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
