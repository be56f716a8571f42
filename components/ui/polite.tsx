import { useEffect, useRef, useState } from "react";

/** Long enough that a burst of events becomes one sentence. */
const quietMs = 900;

/** Says to screen readers what changes; how it stands when the page is opened is read from the page. */
export function Polite({ news }: { news: string }) {
  const [said, setSaid] = useState("");
  const known = useRef(news);
  useEffect(() => {
    if (news === known.current) return undefined;
    known.current = news;
    const timer = setTimeout(() => setSaid(news), quietMs);
    return () => clearTimeout(timer);
  }, [news]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
