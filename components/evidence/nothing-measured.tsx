import { CommandLine } from "#components/ui/command-line.tsx";
import { Panel } from "#components/ui/panel.tsx";

/** There are no results, so there is no figure: how some are made. */
export function NothingMeasured() {
  return (
    <Panel id="benchmark" title="Benchmark" aside="nothing is measured yet">
      <div className="panel-body">
        <p className="max-w-prose text-[0.9375rem] text-pretty text-soft">
          A benchmark runs the same loop over problems whose hidden tests it never sees. With a small model it takes
          minutes for nine everyday problems and hours for a large suite, so it runs on a terminal. The second command
          keeps what is scored for this page.
        </p>
        <CommandLine command="npx fixpoint bench --suite everyday --output outputs/bench/everyday" />
        <CommandLine command="npx fixpoint bench publish outputs/bench/everyday --name everyday" />
      </div>
    </Panel>
  );
}
