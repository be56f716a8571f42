/** The names of a table's columns. */
export function TableHead({ columns }: { columns: readonly string[] }) {
  return (
    <thead>
      <tr className="text-[0.8125rem] text-soft md:whitespace-nowrap">
        {columns.map((name) => (
          <th key={name} scope="col" className="pr-3 pb-1 align-bottom font-medium md:pr-5">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
