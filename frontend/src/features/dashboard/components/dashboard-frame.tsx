import { roleLabels, type User } from '@doorstep/contracts/users.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '#components/ui/badge.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { cn } from '#lib/cn.ts';
import { formatNumber } from '#lib/format.ts';
import type { Section } from '../sections.ts';

interface DashboardFrameProps<Name extends string> {
  readonly user: User;
  /** Without any there is no navigation. */
  readonly sections: Partial<Record<Name, Section>>;
  readonly current: Name;
  readonly pathOf: (target: { tab: string }) => string;
  /** What waits in a section, such as unread messages. */
  readonly waiting?: Partial<Record<NoInfer<Name>, number>>;
  readonly children: ReactNode;
}

/** The welcome, the sections (at the left, on phones a bar that stays in sight) and the open one. */
export function DashboardFrame<Name extends string>({ user, sections, waiting, ...rest }: DashboardFrameProps<Name>) {
  const { current, pathOf, children } = rest;
  const entries = Object.entries(sections) as [Name, Section][];
  return (
    <div className="wrap pb-8">
      <PageHeader
        title={`Welcome, ${user.name || user.username}`}
        subtitle={<Badge tone="primary">{roleLabels[user.role]}</Badge>}
        className="pb-5 sm:pt-10 sm:pb-6"
      />
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
        {entries.length > 0 && (
          <nav
            aria-label="Dashboard"
            className="sticky top-16 z-10 -mx-4 border-line border-b bg-paper/95 backdrop-blur-md sm:-mx-6 lg:top-26 lg:mx-0 lg:border-0 lg:bg-transparent"
          >
            <ul className="scrollbar-none flex gap-1 overflow-x-auto px-2 sm:px-4 lg:grid lg:px-0">
              {entries.map(([name, { label, icon: Icon }]) => {
                const count = waiting?.[name] ?? 0;
                return (
                  <li key={name} className="flex-1">
                    <Link
                      to={pathOf({ tab: name })}
                      replace
                      preventScrollReset
                      aria-current={name === current ? 'page' : undefined}
                      className={cn(
                        'flex min-h-14 flex-col items-center justify-center gap-0.5 whitespace-nowrap border-transparent border-b-3 px-2.5 font-semibold text-muted text-xs transition-colors -outline-offset-2 hover:text-ink',
                        'lg:min-h-11 lg:flex-row lg:justify-start lg:gap-3 lg:rounded-control lg:border-0 lg:px-3.5 lg:text-base lg:hover:bg-sunken',
                        name === current && 'border-primary text-primary lg:bg-primary-soft lg:hover:bg-primary-soft',
                        name === current && 'hover:text-primary',
                      )}
                    >
                      <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
                      <span className="flex items-center gap-1.5 lg:flex-1 lg:justify-between">
                        {label}
                        {count > 0 && (
                          <Badge tone="accent" className="px-1.5">
                            {formatNumber(count)}
                            <span className="sr-only"> unread</span>
                          </Badge>
                        )}
                      </span>
                    </Link>
                  </li>
                );
              })}
            </ul>
          </nav>
        )}
        <div className={cn('min-w-0', entries.length === 0 && 'lg:col-span-2')}>{children}</div>
      </div>
    </div>
  );
}
