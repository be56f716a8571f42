/** Text in which the first place of each searched word is marked. */
export function Found({ text, words }: { text: string; words: string }) {
  const sought = words.trim().split(/\s+/).filter(Boolean);
  if (sought.length === 0) return text;
  const pattern = new RegExp(`(${sought.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|")})`, "gi");
  return text.split(pattern).map((part, at) =>
    at % 2 === 1 ? (
      // The parts of one text never change their order.
      <mark key={at} className="found">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
