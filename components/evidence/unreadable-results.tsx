import { Panel } from "#components/ui/panel.tsx";

/** Results that are there and in no figure. Nothing where each can be read. */
export function UnreadableResults({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Panel id="unreadable" title="Left out" aside="what cannot be read">
      <div className="panel-body">
        <p className="max-w-prose text-[0.9375rem] break-words">{names.join(" · ")}</p>
        <p className="max-w-prose pt-2 text-[0.9375rem] text-pretty text-soft">
          A file of the result is missing or broken; the server&apos;s log says which. Publish it again, or remove its
          folder.
        </p>
      </div>
    </Panel>
  );
}
