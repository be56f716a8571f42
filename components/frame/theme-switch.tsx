"use client";
import { Monitor, Moon, Sun } from "lucide-react";
import { useTheme } from "next-themes";
import { useHydrated } from "#components/ui/hydrated.ts";

const next = { system: "light", light: "dark", dark: "system" } as const;
const icons = { system: Monitor, light: Sun, dark: Moon };

/** System, light, dark, in turn. The server cannot know the choice, so it draws `system` and the browser corrects it. */
export function ThemeSwitch() {
  const { theme, setTheme } = useTheme();
  const hydrated = useHydrated();
  const chosen = hydrated && (theme === "light" || theme === "dark") ? theme : "system";
  const Icon = icons[chosen];
  return (
    <button
      type="button"
      disabled={!hydrated}
      onClick={() => setTheme(next[chosen])}
      aria-label={`Theme: ${chosen}. Change to ${next[chosen]}`}
      title={`Theme: ${chosen}`}
      className="tap inline-flex size-9 items-center justify-center rounded-md text-soft hover:bg-sunk hover:text-ink"
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  );
}
