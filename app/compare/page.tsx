import type { Metadata } from "next";
import { ComparePage } from "#components/compare/compare-page.tsx";
import { measuredWords } from "../measured-effects.ts";

export const metadata: Metadata = { title: "Compare models" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Compare({ searchParams }: Props) {
  const { runs } = await searchParams;
  const ids = typeof runs === "string" ? runs.split(",").filter((id) => /^[0-9a-f]{32}$/.test(id)) : [];
  return (
    <main className="mx-auto w-full max-w-[88rem] flex-1 px-4 pt-8 pb-14 sm:px-6">
      <h1 className="text-2xl font-bold tracking-[-0.02em]">Compare models</h1>
      <p className="mt-1.5 max-w-prose text-pretty text-soft">
        One task, two to four models, side by side: grade, code, time and tokens. The address holds the comparison.
      </p>
      <ComparePage ids={[...new Set(ids)].slice(0, 4)} measured={measuredWords()} />
    </main>
  );
}
