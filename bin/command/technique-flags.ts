/** The flags of what a run may be told to do besides. */
import { type Command, InvalidArgumentError, Option } from "commander";
import { numbersIn, pairsIn } from "#lib/run/setting-text.ts";
import { settingsSchema } from "#lib/run/task.ts";
import { repairStrategies } from "#lib/run/technique-names.ts";

const names = (text: string): string[] => text.split(",").map((name) => name.trim());

const pairs =
  <Value>(read: (text: string) => Value) =>
  (text: string): Value => {
    if (text.split(",").every((part) => /^[^=]+=[^=]/.test(part))) return read(text);
    throw new InvalidArgumentError("It must be name=value, with commas between several.");
  };

/** Those of a run, and of a measurement that is to show what they are worth. */
export function addTechniqueFlags(command: Command, { measured = false } = {}): Command {
  const orders = settingsSchema.shape.strategy.unwrap().options;
  return command
    .optionsGroup("Techniques, each off unless it is asked for:")
    .option("--plan", "the model plans before it writes")
    .option("--design", "the model designs signature and examples before it writes")
    .addOption(new Option("--no-design").hideHelp())
    .option("--diagnose", "the model names the fault before it mends it")
    .option("--lessons", "what a failure teaches is told to later programs")
    .option(
      "--keep-lessons",
      measured
        ? "the same, told to the later problems of this measurement too, each seed by itself; one problem at a time"
        : "the same, told to later runs on this machine too; npx fixpoint lessons lists and forgets them",
    )
    .option("--adversary", "the model writes hard tests; their inputs join the vote")
    .option(
      "--test",
      "the model writes tests; their inputs join the vote (by itself where there is no example, but in fast or greedily, and not with --no-test)",
    )
    .addOption(new Option("--no-test").hideHelp())
    .option("--critic", "the model names calls that the chosen program may get wrong; they join the vote")
    .option("--lint", "ruff reads the programs; the cleaner one leads, and a repair reads what was found")
    .option("--coverage-repair", "the model names calls for lines that nothing has run; they join the vote")
    .option("--tools <names>", "of ruff,mypy,bandit,coverage: read the programs, or count the lines that ran", names)
    .option("--repair-strategies <names>", `of ${repairStrategies.join()}: one repair of each kind, all at once`, names)
    .addOption(
      // In a measurement nobody is there to accept it: it is refused with the reason.
      new Option("--review-repairs", "a repair is shown on a terminal, and counts once it is accepted").hideHelp(
        measured,
      ),
    )
    .option("--technique-models <pairs>", "which model they ask, such as plan=local/qwen2.5-coder-1.5b", pairs(pairsIn))
    .option(
      "--technique-temperatures <pairs>",
      "how much chance they get, such as plan=0.5,critic=0.2",
      pairs(numbersIn),
    )
    .addOption(new Option("--strategy <order>", "of the work; default: sample-then-repair").choices(orders));
}
