import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Card } from '#components/ui/card.tsx';
import { NotAvailable } from '#components/ui/not-available.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { cn } from '#lib/cn.ts';
import { formatNumber } from '#lib/format.ts';

export interface Figure {
  readonly label: string;
  readonly icon: LucideIcon;
  /** Undefined while it loads. */
  readonly count: number | undefined;
  /** True if the figure failed to load. */
  readonly isError?: boolean;
  /** Page that lists the counted items. */
  readonly to?: string | undefined;
}

/** Counts, each with a link to its list. */
export function FigureCards({ figures }: { figures: readonly Figure[] }) {
  return (
    <ul
      className={cn(
        'grid gap-2 sm:gap-4',
        'narrow:grid-cols-1',
        figures.length === 3 ? 'grid-cols-3' : 'grid-cols-2 xl:grid-cols-4',
      )}
    >
      {figures.map(({ label, icon: Icon, count, isError, to }) => (
        <li key={label}>
          <Card asChild interactive={to !== undefined} className="relative flex h-full items-center gap-4 p-3 sm:p-5">
            <article>
              <span className="grid size-11 shrink-0 place-items-center rounded-t-full max-sm:hidden rounded-b-lg bg-primary-soft text-primary">
                <Icon aria-hidden className="size-5" />
              </span>
              <div className="flex min-w-0 flex-col justify-between self-stretch">
                <h2 className="font-medium font-sans text-muted text-sm tracking-normal">
                  {to ? (
                    <Link to={to} preventScrollReset className="after:absolute after:inset-0 after:rounded-card">
                      {label}
                    </Link>
                  ) : (
                    label
                  )}
                </h2>
                {count === undefined && !isError ? (
                  <Skeleton className="mt-1.5 h-6 w-12" />
                ) : (
                  <p className="font-display font-semibold text-xl tabular-nums">
                    {count === undefined ? <NotAvailable /> : formatNumber(count)}
                  </p>
                )}
              </div>
            </article>
          </Card>
        </li>
      ))}
    </ul>
  );
}
