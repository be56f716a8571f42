import { clsx } from "clsx";
import { type ReactNode, useEffect, useRef } from "react";

type Props = {
  id: string;
  /** It is the one that is chosen now. */
  selected: boolean;
  /** The keys stand on it; it is kept in sight. */
  active: boolean;
  choose: () => void;
  className: string;
  children: ReactNode;
};

/** A line of a list that is walked by keys while the focus stays in the box above it. */
export function ListOption({ id, selected, active, choose, className, children }: Props) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) element.current?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={selected}
      data-active={active}
      onClick={choose}
      className={clsx(
        "cursor-default items-center gap-x-3 rounded-md py-1.5 text-[0.9375rem] hover:bg-sunk pointer-coarse:min-h-11",
        active && "bg-fixed-wash hover:bg-fixed-wash",
        className,
      )}
    >
      {children}
    </div>
  );
}
