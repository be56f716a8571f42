import { ChartColumn, Columns2, Cpu, History, LifeBuoy, SquarePen } from "lucide-react";
import { NavLink } from "./nav-link.tsx";
import { views } from "./views.ts";

const icons = { New: SquarePen, History, Compare: Columns2, Models: Cpu, Evidence: ChartColumn, Help: LifeBuoy };

/** On a phone the ways to the views lie under the thumb; the settings lie at the top, beside the theme. */
export function BottomBar() {
  return (
    <nav
      aria-label="Main"
      className="no-print sticky bottom-0 z-30 flex border-t bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {views.map(({ href, short }) => {
        if (short === "") return null;
        const Icon = icons[short];
        return (
          <NavLink key={href} href={href} form="below">
            <Icon size={20} aria-hidden="true" />
            {short}
          </NavLink>
        );
      })}
    </nav>
  );
}
