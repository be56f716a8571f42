/**
 * What can be done on the page that is shown, read off its own controls: whatever has `data-command`, the words for it,
 * stands and can be pressed now.
 */
export function pageActs() {
  return [...document.querySelectorAll<HTMLElement>("[data-command]")].filter(canBePressed).map((control) => ({
    name: control.dataset["command"] ?? "",
    about: keyOf(control) ?? "on this page",
    act: () => control.click(),
  }));
}

function canBePressed(control: HTMLElement): boolean {
  return control.checkVisibility() && !control.matches(":disabled, [aria-disabled=true], [aria-pressed=true]");
}

function keyOf(control: HTMLElement): string | undefined {
  const [first] = control.getAttribute("aria-keyshortcuts")?.split(" ") ?? [];
  return first?.replace("Control", "Ctrl").replace("Escape", "Esc").replaceAll("+", " ");
}
