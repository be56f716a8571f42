import { Workbench } from "#components/composer/workbench.tsx";
import { measuredWords } from "./measured-effects.ts";

export default function WorkbenchPage() {
  return (
    <main className="graph flex-1">
      <div className="mx-auto w-full max-w-[88rem] px-4 pt-5 pb-14 sm:px-6">
        <h1 className="text-[1.875rem] leading-[1.15] font-extrabold tracking-[-0.028em] text-balance sm:text-[2.25rem]">
          Code that has been run.
        </h1>
        <p className="mt-1 mb-4 text-[1.0625rem] leading-7 text-soft text-pretty">
          Describe a Python function, class or script. A model on this machine writes it several times, a sealed sandbox
          runs every version, you get the one that holds.
        </p>
        <Workbench measured={measuredWords()} />
      </div>
    </main>
  );
}
