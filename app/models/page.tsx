import type { Metadata } from "next";
import { View } from "#components/frame/view.tsx";
import { ModelsPage } from "#components/models/models-page.tsx";

export const metadata: Metadata = { title: "Models" };

export default function Models() {
  return (
    <View
      title="Models"
      about="Who can write code here. Only a download, and a server that you named yourself, is on another machine."
    >
      <ModelsPage />
    </View>
  );
}
