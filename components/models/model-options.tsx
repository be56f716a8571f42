import { Check } from "lucide-react";
import { ListOption } from "#components/ui/list-option.tsx";
import { size } from "#components/ui/say.ts";
import type { ModelInfo } from "#lib/wire.ts";
import { verdictWords } from "./model-report.tsx";
import type { Choice, ChoiceGroup } from "./model-choices.ts";
import { stateWords } from "./use-models.ts";

type Props = {
  id: string;
  groups: readonly ChoiceGroup[];
  /** The id of the model that is chosen now. */
  chosen: string;
  active: Choice | undefined;
  choose: (choice: Choice) => void;
};

export function ModelOptions({ id, groups, chosen, active, choose }: Props) {
  return (
    // A press on the list must not take the focus out of the input.
    <div onMouseDown={(event) => event.preventDefault()}>
      <div
        id={id}
        role="listbox"
        aria-label="Models"
        // It scrolls with the keys of the input: no key is to stop at it.
        tabIndex={-1}
        className="max-h-72 overflow-y-auto p-1.5 empty:hidden"
      >
        {groups.map(({ name, choices }) => (
          <div key={name} role="group" aria-label={name} className="pb-1">
            <div aria-hidden="true" className="px-2.5 pt-2 pb-1 text-[0.8125rem] text-soft">
              {name}
            </div>
            {choices.map((choice) => (
              <Option
                key={choice.value}
                id={`${id}-${choice.value || "automatic"}`}
                choice={choice}
                chosen={choice.value === chosen}
                active={choice.value === active?.value}
                choose={choose}
              />
            ))}
          </div>
        ))}
      </div>
      {groups.length === 0 ? (
        <p className="px-4 py-3 text-[0.9375rem] text-soft">No model has that in its name.</p>
      ) : null}
    </div>
  );
}

type OptionProps = { id: string; choice: Choice; chosen: boolean; active: boolean; choose: (choice: Choice) => void };

function Option({ id, choice, chosen, active, choose }: OptionProps) {
  const { info, label } = choice;
  const facts = info ? factsOf(info) : [];
  return (
    <ListOption
      id={id}
      selected={chosen}
      active={active}
      choose={() => choose(choice)}
      className="grid min-h-9 grid-cols-[1fr_auto] px-2.5"
    >
      <span className="min-w-0 break-words">{label}</span>
      {chosen ? <Check size={16} aria-hidden="true" className="text-fixed" /> : null}
      {facts.length > 0 ? (
        <span className="col-span-2 text-[0.8125rem] break-words text-soft">{facts.join(" · ")}</span>
      ) : null}
    </ListOption>
  );
}

/** Its own name only where that says more than the id, which a command and a request are given. */
function factsOf({ id, name, state, bytes, details, report }: ModelInfo): string[] {
  const said = id.endsWith(`/${name}`) ? "" : name;
  return [
    stateWords[state],
    bytes ? size(bytes) : "",
    report ? verdictWords[report.verdict] : "",
    said,
    details,
  ].filter(Boolean);
}
