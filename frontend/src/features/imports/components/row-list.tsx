import { listImportedRows } from '@doorstep/contracts/directory/imports/calls.ts';
import type { BusinessImport, ImportedRow } from '@doorstep/contracts/directory/imports/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { type Column, DataTable } from '#components/ui/data-table.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { ExportLink } from '#components/ui/export-link.tsx';
import { Field } from '#components/ui/field.tsx';
import { ListEnd } from '#components/ui/list-end.tsx';
import { Options, Select } from '#components/ui/select.tsx';
import { cutText, formatNumber } from '#lib/format.ts';
import { usePagedQuery } from '#lib/use-paged-query.ts';
import { type RowFilter, rowsQuery } from '../api/imports.ts';

const tones = {
  created: 'success',
  updated: 'primary',
  unchanged: 'neutral',
  leftOut: 'neutral',
  refused: 'danger',
} as const;
const planned = {
  created: t`To add`,
  updated: t`To change`,
  unchanged: t`Unchanged`,
  leftOut: t`Left out`,
  refused: t`With errors`,
} as const;
const done = { ...planned, created: t`Added`, updated: t`Changed` } as const;

const maxValue = 120;

/** Every row of an import and what it does, or did. */
export function RowList({ row }: { row: BusinessImport }) {
  const [filter, setFilter] = useState<RowFilter>(row.counts.refused + row.counts.warned > 0 ? 'problems' : 'all');
  const list = usePagedQuery(rowsQuery(row.id, filter), { keepPrevious: true });
  const labels = row.state === 'checked' ? planned : done;
  const choices: readonly (readonly [RowFilter, string])[] = [
    ['all', t`All rows`],
    ['problems', t`With errors or cells left out`],
    ['created', labels.created],
    ['updated', labels.updated],
    ['unchanged', labels.unchanged],
    ['leftOut', labels.leftOut],
    ['refused', labels.refused],
  ];
  const columns: readonly Column<ImportedRow & { readonly id: number }>[] = [
    {
      name: 'row',
      header: t`Row`,
      cell: ({ row: number, name }) => (
        <>
          <span className="text-muted tabular-nums">{formatNumber(number)}</span> {name}
        </>
      ),
    },
    {
      name: 'outcome',
      header: t`What happens`,
      cell: ({ outcome }) => <Badge tone={tones[outcome]}>{labels[outcome]}</Badge>,
    },
    {
      name: 'problems',
      header: t`What is wrong`,
      cell: ({ problems }) =>
        problems.map(({ column, message, value }) => (
          <p key={`${column} ${message} ${value}`}>
            {column && <span className="font-mono text-xs">{column}: </span>}
            {message}
            {value && (
              <bdi className="block wrap-anywhere text-muted text-xs" title={value}>
                {cutText(value, maxValue)}
              </bdi>
            )}
          </p>
        )),
      className: 'md:w-1/2',
    },
  ];
  return (
    <section aria-label={t`Rows`} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Field label={t`Rows to show`} className="w-64 max-w-full">
          <Select
            value={filter}
            onChange={event => {
              const [chosen] = choices.find(([name]) => name === event.target.value) ?? [];
              if (chosen) setFilter(chosen);
            }}
          >
            <Options choices={choices} />
          </Select>
        </Field>
        {row.counts.refused + row.counts.warned > 0 && (
          <ExportLink
            endpoint={listImportedRows}
            params={{ id: row.id }}
            query={{ problems: true }}
            label={t`Download errors`}
          />
        )}
      </div>
      {list.isError ? (
        <ErrorState description={t`The rows could not be loaded. Please try again.`} onRetry={list.refetch} />
      ) : !list.isPending && list.rows.length === 0 ? (
        <p className="text-muted">
          <Trans>There are no such rows.</Trans>
        </p>
      ) : (
        <>
          <DataTable
            label={t`Rows`}
            columns={columns}
            rows={list.rows.map(each => ({ ...each, id: each.row }))}
            rowName={({ name }) => name}
            isPending={list.isPending}
            isOutdated={list.isOutdated}
          />
          {!list.isPending && <ListEnd list={list} />}
        </>
      )}
    </section>
  );
}
