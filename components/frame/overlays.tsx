"use client";
import { Dialog } from "#components/ui/dialog.tsx";
import { Commands } from "./commands.tsx";
import { KeyTable } from "./key-table.tsx";

export type Overlay = "commands" | "keys";

/** What lies over a page: one at a time. */
export function Overlays({ overlay, show }: { overlay: Overlay; show: (overlay: Overlay | null) => void }) {
  const close = () => show(null);
  return overlay === "commands" ? (
    <Dialog key="commands" label="Commands" close={close} top>
      <Commands close={close} showKeys={() => show("keys")} />
    </Dialog>
  ) : (
    <Dialog key="keys" label="Keys" close={close}>
      <h2 className="px-5 pt-4 text-lg font-bold">Keys</h2>
      <KeyTable />
    </Dialog>
  );
}
