import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#lib/cn.ts';
import { TableCheckbox } from './checkbox.tsx';
import { Options, Select } from './select.tsx';
import { Skeleton } from './skeleton.tsx';

/** A sort order that the server supports. */
export interface Sort {
  readonly name: string;
  /** Label for phones, which show no column heads to click, such as 'Newest first'. */
  readonly label: string;
  readonly direction: 'ascending' | 'descending';
}

export interface Column<Row> {
  readonly name: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Sort orders of this column: for the first click, and for the second if there is one. */
  readonly sorts?: readonly Sort[];
  readonly className?: string;
}

export interface Selection<Id = number> {
  readonly ids: ReadonlySet<Id>;
  readonly onChange: (ids: ReadonlySet<Id>) => void;
}

export interface Identified {
  readonly id: number | string;
}

export interface DataTableProps<Row extends Identified> {
  /** Name of the table for screen readers. */
  readonly label: string;
  /** The first column names the row. On phones, where each row is a card, it is the heading of the card. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** Names a row in the labels of its controls. */
  readonly rowName: (row: Row) => string;
  readonly isPending: boolean;
  /** True while the rows are those of the previous search. */
  readonly isOutdated?: boolean;
  /** Current sort order. */
  readonly sort?: string | undefined;
  readonly onSort?: (sort: string) => void;
  /** Shows a checkbox before each row. */
  readonly selection?: Selection<Row['id']>;
  /** Buttons at the end of each row. */
  readonly actions?: (row: Row) => ReactNode;
}

const skeletonRows = [1, 2, 3, 4, 5, 6, 7, 8];

/** A table with a sticky head; on phones, a card for each row. */
export function DataTable<Row extends Identified>(props: DataTableProps<Row>) {
  const { label, columns, rows, isPending, isOutdated, selection } = props;
  const allSelected = rows.length > 0 && rows.every(({ id }) => selection?.ids.has(id));
  return (
    <>
      <SortSelect {...props} />
      <table
        aria-label={label}
        aria-busy={isPending || isOutdated || undefined}
        className={cn('block w-full text-sm md:table', isOutdated && 'opacity-60')}
      >
        <thead className="block md:table-header-group">
          <tr className="hidden md:table-row">
            {selection && (
              <th scope="col" className={cn(headStyle, 'w-10')}>
                <TableCheckbox
                  label={t`Select all rows of this page`}
                  checked={allSelected}
                  onCheckedChange={checked => selection.onChange(new Set(checked ? rows.map(({ id }) => id) : []))}
                />
              </th>
            )}
            {columns.map(column => (
              <ColumnHead key={column.name} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
            {props.actions && (
              <th scope="col" className={headStyle}>
                <span className="sr-only">
                  <Trans>Actions</Trans>
                </span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="grid grid-cols-1 gap-3 md:table-row-group">
          {isPending
            ? skeletonRows.map(row => (
                <tr
                  key={row}
                  aria-hidden
                  className="block rounded-card border border-line p-4 md:table-row md:border-0"
                >
                  <td
                    colSpan={columns.length + 2}
                    className="block md:table-cell md:border-line md:border-b md:px-0 md:py-4"
                  >
                    <Skeleton className={cn('h-5', row % 2 === 0 ? 'w-4/5' : 'w-full')} />
                  </td>
                </tr>
              ))
            : rows.map(row => <DataRow key={row.id} row={row} {...props} />)}
        </tbody>
      </table>
    </>
  );
}

/** Sort orders for phones, whose cards have no column heads. */
function SortSelect<Row extends Identified>({
  columns,
  sort,
  onSort,
}: Pick<DataTableProps<Row>, 'columns' | 'sort' | 'onSort'>) {
  const sorts = columns.flatMap(column => column.sorts ?? []);
  if (!onSort || sorts.length === 0) return null;
  return (
    <Select
      aria-label={t`Sort by`}
      className="mb-3 md:hidden"
      value={sorts.some(({ name }) => name === sort) ? sort : ''}
      onChange={event => onSort(event.target.value)}
    >
      {!sorts.some(({ name }) => name === sort) && (
        <option value="">
          <Trans>Sort by</Trans>
        </option>
      )}
      <Options choices={sorts.map(({ name, label }) => [name, label])} />
    </Select>
  );
}

const headStyle =
  'tall:sticky top-16 z-[5] border-line border-b bg-paper py-2.5 pe-4 text-start align-middle font-semibold text-muted text-xs lg:top-26';

function ColumnHead<Row>({
  column: { header, sorts, className },
  sort,
  onSort,
}: {
  readonly column: Column<Row>;
  readonly sort: string | undefined;
  readonly onSort: ((sort: string) => void) | undefined;
}) {
  const current = sorts?.findIndex(({ name }) => name === sort) ?? -1;
  const direction = sorts?.[current]?.direction;
  const following = sorts?.[current + 1] ?? sorts?.[0];
  const Icon = direction ? (direction === 'descending' ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return (
    <th scope="col" aria-sort={direction} className={cn(headStyle, className)}>
      {following && onSort ? (
        <button
          type="button"
          className="-my-2 inline-flex min-h-9 items-center gap-1 rounded-control hover:text-ink"
          onClick={() => onSort(following.name)}
        >
          {header}
          <Icon aria-hidden className="size-3.5" />
        </button>
      ) : (
        header
      )}
    </th>
  );
}

function DataRow<Row extends Identified>(props: DataTableProps<Row> & { readonly row: Row }) {
  const { row, columns, rowName, selection, actions } = props;
  const selected = selection?.ids.has(row.id) ?? false;

  function select(checked: boolean) {
    const ids = new Set(selection?.ids);
    if (checked) ids.add(row.id);
    else ids.delete(row.id);
    selection?.onChange(ids);
  }

  return (
    <tr
      className={cn(
        'group/row relative grid grid-cols-1 gap-1.5 rounded-card border border-line bg-surface p-4 md:table-row md:rounded-none md:border-0 md:bg-transparent md:hover:bg-sunken/50',
        selected && 'border-primary bg-primary-soft md:bg-primary-soft md:hover:bg-primary-soft',
      )}
    >
      {selection && (
        <td className={cn(cellStyle, 'absolute top-2 end-2 md:static')}>
          <TableCheckbox label={t`Select ${rowName(row)}`} checked={selected} onCheckedChange={select} />
        </td>
      )}
      {columns.map(({ name, header, cell, className }, index) => (
        <td key={name} className={cn(cellStyle, 'md:min-w-28', className)}>
          {index === 0 ? (
            <div className={cn('font-semibold md:font-medium', selection && 'max-md:pe-10')}>{cell(row)}</div>
          ) : (
            <div className="flex gap-3 max-[22.5rem]:block md:block">
              <span className="w-28 shrink-0 text-muted max-[22.5rem]:block md:hidden">{header}</span>
              <div className="min-w-0 flex-1">{cell(row)}</div>
            </div>
          )}
        </td>
      ))}
      {actions && (
        <td className={cn(cellStyle, 'max-md:pt-2 md:text-end')}>
          <div className="flex flex-wrap items-center gap-2 md:flex-nowrap md:justify-end">{actions(row)}</div>
        </td>
      )}
    </tr>
  );
}

const cellStyle =
  'block [overflow-wrap:anywhere] md:table-cell md:border-line md:border-b md:py-3 md:pe-4 md:align-middle';
