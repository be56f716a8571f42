import { unturned } from "#components/ui/unturned.ts";

const longest = 200;

/** Another in its place would be taken for it. */
export function NoSuchMeasurement({ name }: { name: string }) {
  const told = name.length > longest ? `${name.slice(0, longest)}…` : name;
  return (
    <p role="alert" className="sheet px-4 py-3 text-[0.9375rem] wrap-anywhere">
      There is no measurement {unturned(told.replaceAll(unshown, "\uFFFD"))} here. Those that there are stand above.
    </p>
  );
}

/** No browser reads a NUL of the page as it was written, and scripts that find another text there give the page up. */
const unshown = /\p{Cc}/gu;
