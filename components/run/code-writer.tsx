"use client";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { asRefusal, post } from "#components/http.ts";
import { Button } from "#components/ui/button.tsx";
import type { Parent } from "#lib/run/event.ts";
import type { Task } from "#lib/run/task.ts";
import type { CreatedRun } from "#lib/wire.ts";
import { ForkFields } from "./fork-fields.tsx";
import { useEditor } from "./use-editor.ts";

type Props = { from: Parent; task: Task; code: string; leave: () => void };

/** Going on from an attempt by hand: its program, the examples and hints for the model, checked and mended by a fork. */
export function CodeWriter({ from, task, code, leave }: Props) {
  const router = useRouter();
  const [written, setWritten] = useState(code);
  const [examples, setExamples] = useState(task.examples ?? "");
  const [lessons, setLessons] = useState("");
  const { host, editor } = useEditor(async (element) =>
    (await import("./monaco.ts")).createReader(element, setWritten),
  );
  useEffect(() => editor?.show(code), [editor, code]);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => {
      const changed = examples === (task.examples ?? "") ? {} : { examples };
      const hints = lessons.split("\n").filter((line) => line.trim());
      const body = { attempt: from.attempt, code: written, lessons: hints, ...changed };
      return (await (await post(`/api/runs/${from.run}/fork`, body)).json()) as CreatedRun;
    },
    onSuccess: ({ url }) => router.push(url),
  });
  const busy = isPending || isSuccess;
  const fault = error ? asRefusal(error).fault : undefined;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-b bg-weak-wash px-4 py-2 text-[0.875rem]">
        <p className="min-w-0 flex-1 basis-60">
          Your own version. Checking it starts a fork of this run, in which it is attempt 1.
        </p>
        <Button look="primary" disabled={busy || !editor || !written.trim()} onClick={() => mutate()}>
          {busy ? "Starting…" : "Check my version"}
        </Button>
        <Button disabled={busy} onClick={leave}>
          Leave it
        </Button>
        {fault ? (
          <p role="alert" className="basis-full text-wrong">
            {[fault.message, fault.hint].filter(Boolean).join(" – ")}
          </p>
        ) : null}
      </div>
      <div className="code-box">
        <div ref={host} className="absolute inset-0" />
      </div>
      <ForkFields {...{ examples, setExamples, lessons, setLessons }} wrong={fault?.field} />
    </>
  );
}
