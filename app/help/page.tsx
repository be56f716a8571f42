import type { Metadata } from "next";
import { KeyTable } from "#components/frame/key-table.tsx";
import { View } from "#components/frame/view.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { HelpTopics } from "#components/help/help-topics.tsx";

export const metadata: Metadata = { title: "Help" };

export default function Help() {
  return (
    <View title="Help" about="Short answers. What a page can do is also listed under Ctrl or ⌘ with K.">
      <HelpTopics />
      <Panel id="keys" title="Keys" className="mt-6">
        <KeyTable />
      </Panel>
    </View>
  );
}
