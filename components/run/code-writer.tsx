"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { asRefusal, post } from "#components/http.ts";
import { Button } from "#components/ui/button.tsx";
import { PassingButton } from "#components/ui/passing-button.tsx";
import { useOnce } from "#components/ui/use-once.ts";
import type { Parent } from "#lib/run/event.ts";
import type { Run } from "#lib/run/fold.ts";
import type { CreatedRun } from "#lib/wire.ts";
import { EditorAwaited } from "./editor-awaited.tsx";
import { ForkFields } from "./fork-fields.tsx";
import { amendVersion, isBegun, leaveVersion, type OwnVersion } from "./own-version.ts";
import { PrintedCode } from "./printed-code.tsx";
import { examplesToFork } from "./settled.ts";
import { useEditor } from "./use-editor.ts";

type Props = {
  from: Parent;
  parent: Run;
  version: OwnVersion;
  /** The id of what has the focus once the version is left. */
  heir: string;
};

/** Going on from an attempt by hand: its program, the examples and hints for the model, checked and mended by a fork. */
export function CodeWriter({ from, parent, version, heir }: Props) {
  const router = useRouter();
  const { run, attempt } = from;
  const { host, editor, fails } = useEditor(async (element) =>
    (await import("./monaco.ts")).createReader(element, (code) => amendVersion({ run, attempt }, { code })),
  );
  useEffect(() => editor?.show(version.code), [editor, version.code]);
  useEffect(() => {
    // Whoever pressed Edit writes next: left on the button, the keys would walk through the attempts instead.
    if (editor && isBegun({ run, attempt }) && !writesElsewhere()) editor.focus();
  }, [editor, run, attempt]);
  const { press, busy, isSuccess, error } = useOnce({
    mutationFn: async () => {
      // Those that the fork has unless others are written.
      const examples = await examplesToFork(parent);
      const changed = version.examples === examples ? {} : { examples: version.examples };
      const lessons = version.lessons.split("\n").filter((line) => line.trim());
      const body = { attempt, code: version.code, lessons, ...changed };
      return (await (await post(`/api/runs/${run}/fork`, body)).json()) as CreatedRun;
    },
    onSuccess: ({ url }) => router.push(url),
  });
  useEffect(() => {
    // The fork holds it now; until that is on the screen it stays here.
    if (isSuccess) return () => leaveVersion({ run, attempt });
    return undefined;
  }, [isSuccess, run, attempt]);
  const fault = error ? asRefusal(error).fault : undefined;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-b bg-weak-wash px-4 py-2 text-[0.875rem]">
        <p className="min-w-0 flex-1 basis-60">
          Your own version, kept in this tab until you leave it. Checking it starts a fork of this run, in which it is
          attempt 1.
        </p>
        <Button
          look="primary"
          data-command="Check my version"
          disabled={!editor || !version.code.trim()}
          aria-disabled={busy}
          onClick={() => press()}
        >
          {busy ? "Starting…" : "Check my version"}
        </Button>
        <PassingButton heir={heir} data-command="Leave my version" disabled={busy} onClick={() => leaveVersion(from)}>
          Leave it
        </PassingButton>
        {fault ? (
          <p role="alert" className="basis-full text-wrong">
            {[fault.message, fault.hint].filter(Boolean).join(" – ")}
          </p>
        ) : null}
      </div>
      <div className="code-box">
        <div ref={host} className="no-print absolute inset-0" />
        {editor ? null : <EditorAwaited fails={fails} />}
        <PrintedCode code={version.code} />
      </div>
      <ForkFields version={version} amend={(changes) => amendVersion(from, changes)} wrong={fault?.field} />
    </>
  );
}

/** The editor may come late. */
const writesElsewhere = (): boolean => document.activeElement?.matches("input, textarea, select") ?? false;
