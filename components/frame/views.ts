/** The views that can be gone to from anywhere, in the order of the bar; `short` in the bar of a phone, which has room for six. */
export const views = [
  { href: "/", name: "New task", short: "New" },
  { href: "/runs", name: "History", short: "History" },
  { href: "/compare", name: "Compare", short: "Compare" },
  { href: "/models", name: "Models", short: "Models" },
  { href: "/evidence", name: "Evidence", short: "Evidence" },
  { href: "/settings", name: "Settings", short: "" },
  { href: "/help", name: "Help", short: "Help" },
] as const;
