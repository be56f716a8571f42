import { type KeyboardEvent, useState } from "react";

type ListKeys<Choice> = {
  open: boolean;
  /** The choice that Enter takes. */
  active: Choice | undefined;
  show: () => void;
  close: () => void;
  choose: (choice: Choice) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The keys of a combobox: arrows open and move, Enter takes, Escape closes; all other keys are the input's. `always` is for a list that never closes. */
export function useListKeys<Choice>(
  choices: readonly Choice[],
  take: (choice: Choice) => void,
  { always = false } = {},
): ListKeys<Choice> {
  const [shown, setOpen] = useState(false);
  const open = always || shown;
  const [at, setAt] = useState(0);
  const active = choices[Math.min(at, choices.length - 1)];
  const show = () => {
    setOpen(true);
    setAt(0);
  };
  const choose = (choice: Choice) => {
    setOpen(false);
    take(choice);
  };
  const move = (by: number) => {
    const from = Math.min(at, choices.length - 1);
    if (open) setAt((from + by + choices.length) % Math.max(1, choices.length));
    else show();
  };
  /** Where nothing fits what is typed, Enter sends no form either: it would go with what was chosen before. */
  const takeActive = () => {
    if (active !== undefined) choose(active);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // What an input method is composing is its own until it is taken.
    if (event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Enter" && open) takeActive();
    else if (event.key === "Escape" && shown && !always) setOpen(false);
    else return;
    event.preventDefault();
  };
  return { open, active, show, close: () => setOpen(false), choose, onKeyDown };
}
