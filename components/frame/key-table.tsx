const keys = [
  ["Ctrl or ⌘ + Enter", "Run the task"],
  ["Esc", "Stop the run that is shown"],
  ["J, K", "Next and previous attempt"],
  ["← →", "On the timeline: back and forth through the run"],
  ["Ctrl or ⌘ + K", "Commands, views and earlier runs"],
  ["?", "This list"],
] as const;

export function KeyTable() {
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2.5 px-5 py-4 text-[0.9375rem]">
      {keys.map(([key, what]) => (
        <div key={key} className="contents">
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
