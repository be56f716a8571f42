import { useEffect, useRef, useState } from "react";

/**
 * What somebody types into a field that is still awaited: kept for it, so that no letter of it lands where the focus was.
 * Escape gives the field up.
 */
export function useTypedAhead(awaited: boolean, giveUp: () => void): string {
  const [typed, setTyped] = useState("");
  const latest = useRef(giveUp);
  useEffect(() => {
    latest.current = giveUp;
  });
  useEffect(() => {
    if (!awaited) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Tab") return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === "Escape") latest.current();
      else setTyped((before) => withKey(before, event.key));
    };
    addEventListener("keydown", onKey, { capture: true });
    return () => {
      removeEventListener("keydown", onKey, { capture: true });
      setTyped("");
    };
  }, [awaited]);
  return typed;
}

/** A key by the name that the browser gives it: letters and signs are their own names. */
function withKey(text: string, key: string): string {
  if (key === "Backspace") return text.replace(/.$/u, "");
  return /^.$/u.test(key) ? text + key : text;
}
