/** The names of a table's columns. */
export function TableHead({ columns }: { columns: readonly string[] }) {
  return (
    <thead>
      <tr className="text-[0.8125rem] whitespace-nowrap text-soft">
        {columns.map((name) => (
          <th key={name} scope="col" className="pr-5 pb-1 font-medium">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
