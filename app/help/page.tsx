import type { Metadata } from "next";
import { KeyTable } from "#components/frame/key-table.tsx";
import { View } from "#components/frame/view.tsx";
import { HelpTopics } from "#components/help/help-topics.tsx";

export const metadata: Metadata = { title: "Help" };

export default function Help() {
  return (
    <View title="Help" about="Short answers. What a page can do is also listed under Ctrl or ⌘ with K.">
      <HelpTopics />
      <section aria-labelledby="keys" className="sheet mt-4 min-w-0">
        <div className="panel-head">
          <h2 id="keys" className="eyebrow">
            Keys
          </h2>
        </div>
        <KeyTable />
      </section>
    </View>
  );
}
