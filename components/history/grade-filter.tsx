import { gradeMeaning, withoutGrade } from "#components/run/words.ts";

/** Empty: runs of any grade, and those that have none. */
export function GradeFilter({ grade, seek }: { grade: string; seek: (grade: string) => void }) {
  return (
    <select aria-label="Grade" className="control w-auto" value={grade} onChange={(event) => seek(event.target.value)}>
      <option value="">All grades</option>
      {Object.entries(gradeMeaning).map(([it, meaning]) => (
        <option key={it} value={it} title={meaning}>
          {it}
        </option>
      ))}
      <option value="none" title={withoutGrade.meaning}>
        {withoutGrade.name}
      </option>
    </select>
  );
}
