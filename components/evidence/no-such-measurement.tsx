/** Another in its place would be taken for it. */
export function NoSuchMeasurement({ name }: { name: string }) {
  return (
    <p role="alert" className="sheet px-4 py-3 text-[0.9375rem] wrap-anywhere">
      There is no measurement {name} here. Those that there are stand above.
    </p>
  );
}
