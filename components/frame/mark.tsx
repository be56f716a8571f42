/** Our mark: the walk from guess to guess that winds itself in on the one point that stays where it is. */
export function Mark({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" className="text-fixed">
      <path
        d="M4 29V4h24v19H9V10h13v8.5"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx="16" cy="16.6" r="3.1" fill="currentColor" />
    </svg>
  );
}
