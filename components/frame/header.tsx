import { Settings } from "lucide-react";
import Link from "next/link";
import { Mark } from "./mark.tsx";
import { NavLink } from "./nav-link.tsx";
import { PaletteButton } from "./palette-button.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";
import { views } from "./views.ts";

export function Header() {
  return (
    <header className="sticky top-0 z-30 border-b bg-paper">
      <div className="mx-auto flex h-14 w-full max-w-[88rem] items-center gap-1 px-4 sm:gap-3 sm:px-6">
        <Link prefetch={false} href="/" className="tap mr-1 flex items-center gap-2.5 rounded-md lg:mr-3">
          <Mark />
          <span className="text-[1.1875rem] font-bold tracking-[-0.02em]">Fixpoint</span>
        </Link>
        <nav aria-label="Main" className="hidden items-center md:flex">
          {views.map(({ href, name }) => (
            <NavLink key={href} href={href}>
              {name}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <PaletteButton />
          <ThemeSwitch />
          <NavLink href="/settings" form="icon">
            <Settings size={18} role="img" aria-label="Settings" />
          </NavLink>
        </div>
      </div>
    </header>
  );
}
