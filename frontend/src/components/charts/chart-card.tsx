import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChartNoAxesColumn, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

interface ChartCardProps {
  readonly title: string;
  /** Summary of the chart, in a sentence. */
  readonly summary: string;
  /** Values of the chart: column heads, of which the first names the row, and rows. Without rows nothing is drawn. */
  readonly table: { readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] };
  /** The chart itself; drawn only if there are rows. */
  readonly children?: ReactNode;
}

/** A chart with its summary, and the same values as a table. */
export function ChartCard({ title, summary, table, children }: ChartCardProps) {
  const id = useId();
  const [titleId, summaryId] = [`${id}-title`, `${id}-summary`];
  return (
    <Card asChild className="flex min-w-0 break-inside-avoid flex-col p-4 sm:p-5">
      <section aria-labelledby={titleId}>
        <h3 id={titleId} className="text-lg">
          {title}
        </h3>
        <p id={summaryId} className="text-muted text-sm">
          {summary}
        </p>
        {table.rows.length === 0 ? (
          <div
            aria-hidden
            className="mt-5 grid min-h-24 flex-1 place-items-center rounded-control bg-sunken/60 text-control"
          >
            <ChartNoAxesColumn className="size-7" strokeWidth={1.6} />
          </div>
        ) : (
          <>
            <figure aria-labelledby={`${titleId} ${summaryId}`} className="mt-5 mb-3">
              {children}
            </figure>
            <ChartTable title={title} {...table} />
          </>
        )}
      </section>
    </Card>
  );
}

function ChartTable({ title, heads, rows }: ChartCardProps['table'] & { readonly title: string }) {
  return (
    <details className="group mt-auto">
      <summary className="-mx-1 inline-flex min-h-11 list-none items-center gap-1 rounded-control px-1 font-semibold text-primary text-sm [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 transition-transform group-open:rotate-90 rtl:group-open:-rotate-90"
        />
        <Trans>Show as table</Trans>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section aria-label={t`${title}, table`} tabIndex={0} className="max-h-72 overflow-y-auto">
        <table className="w-full text-sm">
          <thead>
            <tr>
              {heads.map(head => (
                <th
                  key={head}
                  scope="col"
                  className="sticky top-0 bg-surface py-2 pe-3 text-end text-muted text-xs first:pe-4 first:text-start"
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...values]) => (
              <tr key={name} className="border-line border-t">
                <th scope="row" className="py-1.5 pe-4 text-start font-normal">
                  {name}
                </th>
                {values.map((value, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table stay where they are
                  <td key={index} className="py-1.5 pe-3 text-end tabular-nums">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

export function ChartSkeleton() {
  return (
    <Card className="p-4 sm:p-5">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-2.5 h-3.5 w-4/5" />
      <Skeleton className="mt-5 mb-3 h-47" />
      <Skeleton className="my-3 h-4 w-28" />
    </Card>
  );
}
