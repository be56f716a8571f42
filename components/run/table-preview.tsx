import { useQuery } from "@tanstack/react-query";
import { request } from "#components/http.ts";
import { Trouble, useTrouble } from "#components/ui/trouble.tsx";
import { csvRows } from "./csv-rows.ts";

const rowsShown = 11;
const columnsShown = 12;

type Props = { name: string; address: string; separator: "," | "\t" };

/** The first rows of a table that a script has written. */
export function TablePreview({ name, address, separator }: Props) {
  const asked = useQuery({
    queryKey: ["file", address],
    queryFn: async ({ signal }) => (await request(address, { signal })).text(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const trouble = useTrouble(asked);
  const { data } = asked;
  if (trouble) return <Trouble of={trouble} className="mt-1" />;
  if (data === undefined)
    return <p className="mt-1 min-h-24 text-[0.8125rem] text-soft">Its first rows are on their way…</p>;
  const [head, ...rows] = csvRows(data, { separator, rows: rowsShown, columns: columnsShown });
  if (!head) return <p className="mt-1 text-[0.8125rem] text-soft">It does not read as a table.</p>;
  return (
    // Scrolls, so it must be reachable by keyboard.
    <div tabIndex={0} role="region" aria-label={`The first rows of ${name}`} className="mt-1 overflow-x-auto">
      <table className="text-left font-mono text-[0.8125rem]">
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={at} scope="col" className="border-b px-2 py-1 font-medium">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={place}>
              {row.map((cell, at) => (
                <td key={at} className="max-w-60 truncate border-b px-2 py-1">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
