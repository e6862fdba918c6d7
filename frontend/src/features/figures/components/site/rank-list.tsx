import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { Card } from '#components/ui/card.tsx';
import { formatNumber } from '#lib/format.ts';

interface RankListProps {
  readonly title: string;
  readonly empty: string;
  /** The most frequent first; undefined if they are not known. */
  readonly rows: readonly { readonly name: string; readonly count: number }[] | undefined;
}

/** Names with their counts, and a bar for each. */
export function RankList({ title, empty, rows }: RankListProps) {
  const id = useId();
  const most = Math.max(1, ...(rows ?? []).map(({ count }) => count));
  return (
    <Card asChild className="min-w-0 break-inside-avoid p-4 sm:p-5">
      <section aria-labelledby={id}>
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        {rows && rows.length > 0 ? (
          <ol className="mt-3 grid gap-2.5">
            {rows.map(({ name, count }) => (
              <li key={name} className="text-sm">
                <div className="flex items-baseline justify-between gap-4">
                  <bdi className="min-w-0 [overflow-wrap:anywhere]">{name}</bdi>
                  <strong className="shrink-0 font-semibold tabular-nums">{formatNumber(count)}</strong>
                </div>
                <div aria-hidden className="mt-1 h-1.5 rounded-full bg-sunken">
                  <div className="h-full rounded-full bg-primary" style={{ width: `${(100 * count) / most}%` }} />
                </div>
              </li>
            ))}
          </ol>
        ) : (
          <p className="mt-1 text-muted text-sm">{rows ? empty : t`Not available right now`}</p>
        )}
      </section>
    </Card>
  );
}
