import type { Metadata } from "next";
import { effectWords } from "#components/evidence/figure-words.ts";
import { View } from "#components/frame/view.tsx";
import { SettingsPage } from "#components/settings/settings-page.tsx";
import { measuredEffects } from "#lib/evidence/figures.ts";
import { measurements } from "../measurements.ts";

export const metadata: Metadata = { title: "Settings" };

export default function Settings() {
  return (
    <View title="Settings" about="What a new task starts from, and how the page looks. They are kept in this browser.">
      <SettingsPage measured={effectWords(measuredEffects(measurements().measurements))} />
    </View>
  );
}
