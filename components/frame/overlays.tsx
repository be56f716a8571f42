"use client";
import { CloseButton, Dialog } from "#components/ui/dialog.tsx";
import { Commands } from "./commands.tsx";
import { KeyTable } from "./key-table.tsx";

export type Overlay = "commands" | "keys";

type Props = { overlay: Overlay; typed: string; show: (overlay: Overlay | null) => void };

/** What lies over a page, one at a time; the commands with what was `typed` before they were there. */
export function Overlays({ overlay, typed, show }: Props) {
  const close = () => show(null);
  return overlay === "commands" ? (
    <Dialog key="commands" label="Commands" close={close} top>
      <Commands typedAhead={typed} close={close} showKeys={() => show("keys")} />
    </Dialog>
  ) : (
    <Dialog key="keys" label="Keys" close={close}>
      <div className="flex items-center justify-between pt-3 pr-3 pl-5">
        <h2 className="text-lg font-bold">Keys</h2>
        <CloseButton close={close} />
      </div>
      <KeyTable />
    </Dialog>
  );
}
