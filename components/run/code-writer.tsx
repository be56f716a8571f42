"use client";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { asRefusal, post } from "#components/http.ts";
import { Button } from "#components/ui/button.tsx";
import type { Task } from "#lib/run/task.ts";
import type { CreatedRun } from "#lib/wire.ts";
import { useEditor } from "./use-editor.ts";

type Props = { task: Task; code: string; leave: () => void };

/** One's own version of a program: written here, then checked by a run of its own, in which it is attempt 1. */
export function CodeWriter({ task, code, leave }: Props) {
  const router = useRouter();
  const [written, setWritten] = useState(code);
  const { host, editor } = useEditor(async (element) =>
    (await import("./monaco.ts")).createReader(element, setWritten),
  );
  useEffect(() => editor?.show(code), [editor, code]);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => (await (await post("/api/runs", { ...task, code: written })).json()) as CreatedRun,
    onSuccess: ({ url }) => router.push(url),
  });
  const busy = isPending || isSuccess;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-b bg-weak-wash px-4 py-2 text-[0.875rem]">
        <p className="min-w-0 flex-1 basis-60">Your own version. Checking it starts a run in which it is attempt 1.</p>
        <Button look="primary" disabled={busy || !editor || !written.trim()} onClick={() => mutate()}>
          {busy ? "Starting…" : "Check my version"}
        </Button>
        <Button disabled={busy} onClick={leave}>
          Leave it
        </Button>
        {error ? (
          <p role="alert" className="basis-full text-wrong">
            {asRefusal(error).fault.message}
          </p>
        ) : null}
      </div>
      <div className="code-box">
        <div ref={host} className="absolute inset-0" />
      </div>
    </>
  );
}
