import { clsx } from "clsx";
import type { ReactNode } from "react";

type Props = { id: string; title: string; aside?: ReactNode; className?: string; children: ReactNode };

/** A sheet with a heading and, beside that, a few words. What lies in it keeps its own distance from the edge. */
export function Panel({ id, title, aside, className, children }: Props) {
  return (
    <section aria-labelledby={id} className={clsx("sheet min-w-0", className)}>
      <div className="panel-head">
        <h2 id={id} className="eyebrow">
          {title}
        </h2>
        {aside ? <span className="text-[0.8125rem] text-soft">{aside}</span> : null}
      </div>
      {children}
    </section>
  );
}
