import { plural } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { cn } from '#lib/cn.ts';
import { formatNumber } from '#lib/format.ts';

export interface CountedLink {
  readonly to: string;
  readonly label: string;
  /** The number of businesses in the list. */
  readonly count: number;
}

/** Links to lists of businesses, in columns, with how many each has. */
export function CountedLinks({ links, className }: { links: readonly CountedLink[]; className?: string }) {
  return (
    <ul className={cn('columns-[9rem_2] gap-x-6 md:columns-[9rem_3] lg:columns-[9rem_4]', className)}>
      {links.map(({ to, label, count }) => (
        <li key={to} className="break-inside-avoid">
          <Link
            to={to}
            className="group flex min-h-11 items-center gap-2 rounded-sm py-1.5 text-primary leading-snug underline-offset-4"
          >
            <span className="min-w-0 [overflow-wrap:anywhere] group-hover:underline">{label}</span>
            <span className="shrink-0 text-muted text-sm tabular-nums">
              <span aria-hidden>{formatNumber(count)}</span>
              <span className="sr-only">{plural(count, { one: '# business', other: '# businesses' })}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
