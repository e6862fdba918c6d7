import type { BusinessImport, ImportMapping } from '@doorstep/contracts/directory/imports/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';

interface ColumnReportProps {
  readonly row: BusinessImport;
  readonly mapping: ImportMapping;
  readonly fieldColumns: Readonly<Record<string, string>>;
}

/** Names the columns of the file that nothing is made of, before an import drops them, and those that it should have. */
export function ColumnReport({ row, mapping, fieldColumns }: ColumnReportProps) {
  const { columns, filled, preset, missingColumns } = row;
  const used = new Set([...Object.values(mapping).flat(), ...Object.values(fieldColumns)]);
  const unused = columns
    .map((column, index) => ({ column, rows: filled[index] ?? 0 }))
    .filter(({ column, rows }) => rows > 0 && !used.has(column) && !bookkeeping.has(column));
  if (unused.length === 0 && missingColumns.length === 0) return null;
  return (
    <section
      aria-label={t`Columns that are not used`}
      className="grid gap-2 rounded-control bg-warning-soft p-4 text-sm text-warning-text"
    >
      {missingColumns.length > 0 && (
        <p className="flex items-start gap-2">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="wrap-anywhere">
            <Trans>
              This looks like {preset}, but these columns of its exports were not found: {missingColumns.join(', ')}
            </Trans>
          </span>
        </p>
      )}
      {unused.length > 0 && (
        <>
          <p className="font-medium">
            {plural(unused.length, {
              one: 'This column is not used:',
              other: 'These # columns are not used:',
            })}
          </p>
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {unused.map(({ column, rows }) => (
              <li key={column} className="wrap-anywhere">
                <span className="font-mono text-xs">{column}</span>{' '}
                <span className="text-xs">({plural(rows, { one: '# row', other: '# rows' })})</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Columns of our own exports that say something about the file, or follow from other data. */
const bookkeeping = new Set(['id', 'categoryId', 'rating', 'reviewCount', 'createdAt', 'exportedFrom']);
