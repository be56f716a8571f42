"use client";
import { PencilLine } from "lucide-react";
import Link from "next/link";
import { buttonLook } from "#components/ui/button.tsx";
import type { Task } from "#lib/run/task.ts";
import { draftOf, replaceDraft } from "./draft.ts";

/** Puts the task back into the form of this tab, to be changed: a press that opens another tab leaves this one alone. */
export function UseAgain({ task }: { task: Task }) {
  return (
    <Link
      prefetch={false}
      href="/"
      className={buttonLook("plain", "no-print")}
      onNavigate={() => replaceDraft(draftOf(task))}
    >
      <PencilLine size={16} aria-hidden="true" />
      Change the task
    </Link>
  );
}
