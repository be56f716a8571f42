import type { Metadata } from "next";
import { View } from "#components/frame/view.tsx";
import { ModelsPage } from "#components/models/models-page.tsx";

export const metadata: Metadata = { title: "Models" };

export default function Models() {
  return (
    <View
      title="Models"
      about="The models that can write code here. Once downloaded they run on this machine; only a server whose address you set yourself may be elsewhere."
    >
      <ModelsPage />
    </View>
  );
}
