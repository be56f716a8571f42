import type { Attempt, Run } from "#lib/run/fold.ts";
import { grouped } from "#lib/run/grouped.ts";

/** What earlier failures of the run had taught by the time that the attempt was written; what several taught, once. */
export function LessonsKept({ run, attempt }: { run: Run; attempt: Attempt | undefined }) {
  const kept = run.lessons.filter((it) => it.lesson !== "").slice(0, attempt?.taught ?? 0);
  if (kept.length === 0) return null;
  const lessons = [...grouped(kept, (it) => it.lesson)];
  return (
    <div className="border-b bg-weak-wash px-4 py-2.5 text-[0.875rem]">
      <p>Written with {lessons.length === 1 ? "a lesson" : `${lessons.length} lessons`} in mind:</p>
      <ul className="mt-0.5 list-disc pl-5 marker:text-edge">
        {lessons.map(([lesson, teachers]) => (
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
