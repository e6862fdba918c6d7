import type { BusinessImport } from '@doorstep/contracts/directory/imports/schema.ts';
import { t } from '@lingui/core/macro';

/** The first rows of the file, as they are in it. */
export function SampleTable({ columns, sample }: Pick<BusinessImport, 'columns' | 'sample'>) {
  return (
    <section
      aria-label={t`First rows of the file`}
      className="max-h-72 overflow-auto rounded-control border border-line"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard.
      tabIndex={0}
    >
      <table className="w-full text-start text-sm">
        <thead className="sticky top-0 bg-raised text-muted text-xs">
          <tr>
            {columns.map(column => (
              <th
                key={column}
                scope="col"
                className="whitespace-nowrap border-line border-b px-3 py-2 font-mono font-semibold"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {sample.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file never change, and two may be alike.
            <tr key={row}>
              {columns.map((column, index) => (
                <td key={column} dir="auto" className="match-parent max-w-64 truncate px-3 py-2" title={cells[index]}>
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
