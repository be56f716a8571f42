import { PencilLine } from "lucide-react";
import Link from "next/link";
import { buttonLook } from "#components/ui/button.tsx";
import { OnTheWay } from "#components/ui/on-the-way.tsx";
import { taskAddress } from "./task-address.ts";

/** Leads to the form with the task of this run in it, to be changed; by its address alone, so in another tab as well. */
export function UseAgain({ id }: { id: string }) {
  return (
    <Link prefetch={false} href={taskAddress(id)} className={buttonLook("plain", "no-print")}>
      <OnTheWay>
        <PencilLine size={16} aria-hidden="true" />
        Change the task
      </OnTheWay>
    </Link>
  );
}
