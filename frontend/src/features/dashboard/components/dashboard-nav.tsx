import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router-dom';
import { Badge } from '#components/ui/badge.tsx';
import { cn } from '#lib/cn.ts';
import { formatNumber } from '#lib/format.ts';
import type { Section } from '../sections.ts';

export interface DashboardNavProps<Name extends string> {
  /** Without sections there is no navigation. */
  readonly sections: Partial<Record<Name, Section>>;
  readonly current: Name;
  readonly getPath: (target: { tab: NoInfer<Name> }) => string;
  /** The number of waiting items in a section, such as unread messages. */
  readonly waiting?: Partial<Record<NoInfer<Name>, number>>;
}

/** The sections of a dashboard; on phones all of them in a few rows, so that waiting items are always visible. */
export function DashboardNav<Name extends string>({ sections, current, getPath, waiting }: DashboardNavProps<Name>) {
  const { pathname } = useLocation();
  const entries = Object.entries(sections) as [Name, Section][];
  return (
    <nav aria-label={t`Dashboard`} className="-mx-2 min-w-0 print:hidden lg:sticky lg:top-26 lg:mx-0">
      <ul
        className={cn(
          'grid grid-cols-2 gap-1 lg:grid-cols-1',
          // Five in a row would break words of other languages than English.
          entries.length > 8 ? 'min-[17rem]:grid-cols-3 min-[24rem]:grid-cols-4' : 'min-[17rem]:grid-cols-4',
        )}
      >
        {entries.map(([name, { label, icon: Icon }]) => {
          const count = waiting?.[name] ?? 0;
          const path = getPath({ tab: name });
          // A section may be at another address, which gets an entry in the history.
          const isHere = path.startsWith(`${pathname}?`) || path === pathname;
          return (
            <li key={name} className="min-w-0">
              <Link
                to={path}
                replace={isHere}
                preventScrollReset
                aria-current={name === current ? 'page' : undefined}
                className={cn(
                  'relative flex min-h-14 flex-col items-center justify-center gap-0.5 rounded-control px-0.5 text-center font-semibold text-muted text-xs leading-tight transition-colors -outline-offset-2 hover:text-ink',
                  'lg:min-h-11 lg:flex-row lg:justify-start lg:gap-3 lg:px-3.5 lg:text-start lg:text-base lg:hover:bg-sunken',
                  name === current && 'bg-primary-soft text-primary hover:bg-primary-soft hover:text-primary',
                )}
              >
                <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
                <span className="flex min-w-0 max-w-full items-center gap-1.5 hyphens-auto lg:flex-1 lg:justify-between">
                  <span className="min-w-0">{label}</span>
                  {count > 0 && (
                    <Badge
                      tone="accent"
                      className="px-1.5 max-lg:absolute max-lg:top-1 max-lg:start-[calc(50%+0.75rem)]"
                    >
                      {formatNumber(count)}
                      <span className="sr-only">
                        {' '}
                        <Trans>waiting</Trans>
                      </span>
                    </Badge>
                  )}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
