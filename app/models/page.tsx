import type { Metadata } from "next";
import { View } from "#components/frame/view.tsx";
import { ModelsPage } from "#components/models/models-page.tsx";

export const metadata: Metadata = { title: "Models" };

export default function Models() {
  return (
    <View
      title="Models"
      about="Who can write code here. Nothing is asked of another machine unless you start a download."
    >
      <ModelsPage />
    </View>
  );
}
