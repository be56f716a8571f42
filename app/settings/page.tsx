import type { Metadata } from "next";
import { Suspense } from "react";
import { View } from "#components/frame/view.tsx";
import { NeedsScripts } from "#components/ui/needs-scripts.tsx";
import { SettingsPage } from "#components/settings/settings-page.tsx";
import { measuredWords } from "../measured-effects.ts";

export const metadata: Metadata = { title: "Settings" };

export default function Settings() {
  return (
    <View title="Settings" about="What a new task starts from, and how the page looks. They are kept in this browser.">
      <NeedsScripts>
        The settings need scripts; in a terminal each is a flag, which npx fixpoint --help lists.
      </NeedsScripts>
      <Suspense fallback={<div aria-hidden="true" className="skeleton mt-5 h-[70rem] noscript:hidden" />}>
        <Told />
      </Suspense>
    </View>
  );
}

/** All at once: under each setting stands what was measured of it, and all that is below would move. */
async function Told() {
  return <SettingsPage measured={await measuredWords()} />;
}
