import type { Metadata } from "next";
import { OwnRuns } from "#components/evidence/own-runs.tsx";
import { View } from "#components/frame/view.tsx";
import { CommandLine } from "#components/ui/command-line.tsx";

export const metadata: Metadata = { title: "Evidence" };

export default function Evidence() {
  return (
    <View
      title="Evidence"
      about="How often results hold, by what was measured on this machine. A grade says what was checked; only tests that a run never sees say how often that was right."
    >
      <section aria-labelledby="benchmark" className="sheet mt-5 min-w-0">
        <div className="panel-head">
          <h2 id="benchmark" className="eyebrow">
            Benchmark
          </h2>
        </div>
        <div className="px-4 py-4">
          <p className="max-w-prose text-[0.9375rem] text-soft">
            A benchmark runs the same loop over problems whose tests it never sees. It takes hours with a small model,
            so it runs on a terminal and not from here:
          </p>
          <CommandLine command="npx fixpoint bench" />
        </div>
      </section>
      <OwnRuns />
    </View>
  );
}
