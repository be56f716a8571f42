"use client";
import { Dialog } from "#components/ui/dialog.tsx";
import { Commands } from "./commands.tsx";
import { KeyTable } from "./key-table.tsx";

/** What lies over a page: one at a time. */
export function Overlays({ overlay, close }: { overlay: "commands" | "keys"; close: () => void }) {
  return overlay === "commands" ? (
    <Dialog label="Commands" close={close} top>
      <Commands close={close} />
    </Dialog>
  ) : (
    <Dialog label="Keys" close={close}>
      <h2 className="px-5 pt-4 text-lg font-bold">Keys</h2>
      <KeyTable />
    </Dialog>
  );
}
