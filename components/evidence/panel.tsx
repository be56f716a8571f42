import type { ReactNode } from "react";

export function Panel({
  id,
  title,
  aside,
  children,
}: {
  id: string;
  title: string;
  aside: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="sheet mt-4 min-w-0">
      <div className="panel-head">
        <h2 id={id} className="eyebrow">
          {title}
        </h2>
        <span className="text-[0.8125rem] text-soft">{aside}</span>
      </div>
      <div className="px-4 py-4">{children}</div>
    </section>
  );
}
