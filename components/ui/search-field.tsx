import { clsx } from "clsx";
import { Search } from "lucide-react";
import { useLayoutEffect, useRef } from "react";

type Props = {
  label: string;
  typed: string;
  setTyped: (typed: string) => void;
  placeholder?: string;
  /** In the head of a panel, beside other tools. */
  small?: boolean;
  className?: string;
};

/** Where one types to find something. */
export function SearchField({ label, typed, setTyped, placeholder = "Search", small = false, className }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const taken = useRef(false);
  // Who was quicker than the scripts of the page has typed already.
  useLayoutEffect(() => {
    if (taken.current || !input.current) return;
    taken.current = true;
    if (input.current.value !== typed) setTyped(input.current.value);
  }, [typed, setTyped]);
  return (
    <span className={clsx("relative block", className)}>
      <Search
        size={small ? 15 : 17}
        aria-hidden="true"
        className={clsx(
          "pointer-events-none absolute top-1/2 -translate-y-1/2 text-soft",
          small ? "left-2.5" : "left-3",
        )}
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        className={clsx("control", small ? "min-h-8 py-1 pl-8 text-[0.8125rem] max-sm:pr-1 sm:w-36" : "pl-10")}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </span>
  );
}
