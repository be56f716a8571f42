import type { Metadata } from "next";
import { RunList } from "#components/history/run-list.tsx";

export const metadata: Metadata = { title: "History" };

export default function HistoryPage() {
  return (
    <main className="mx-auto w-full max-w-[64rem] flex-1 px-4 pt-8 pb-14 sm:px-6">
      <h1 className="text-2xl font-bold tracking-[-0.02em]">History</h1>
      <p className="mt-1.5 text-soft">
        Everything that was asked for on this machine. Each has an address that can be shared.
      </p>
      <RunList />
    </main>
  );
}
