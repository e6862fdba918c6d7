import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '#components/ui/badge.tsx';
import { cn } from '#lib/cn.ts';
import { formatNumber } from '#lib/format.ts';
import type { Section } from '../sections.ts';

export interface DashboardNavProps<Name extends string> {
  /** Without any there is no navigation. */
  readonly sections: Partial<Record<Name, Section>>;
  readonly current: Name;
  readonly getPath: (target: { tab: NoInfer<Name> }) => string;
  /** What waits in a section, such as unread messages. */
  readonly waiting?: Partial<Record<NoInfer<Name>, number>>;
}

/** The sections of a dashboard; on phones a row that scrolls sideways and keeps the open one in sight. */
export function DashboardNav<Name extends string>({ sections, current, getPath, waiting }: DashboardNavProps<Name>) {
  const list = useRef<HTMLUListElement>(null);
  const entries = Object.entries(sections) as [Name, Section][];
  const badges = Object.values(waiting ?? {}).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another open section is another place, and badges move it
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!open || !list.current) return;
    list.current.scrollLeft = open.offsetLeft - (list.current.clientWidth - open.offsetWidth) / 2;
  }, [current, badges]);

  return (
    <nav
      aria-label="Dashboard"
      className="sticky top-16 z-10 -mx-4 min-w-0 border-line border-b bg-paper/95 backdrop-blur-md sm:-mx-6 lg:top-26 lg:mx-0 lg:border-0 lg:bg-transparent"
    >
      <ul ref={list} className="scrollbar-none relative flex gap-1 overflow-x-auto px-2 sm:px-4 lg:grid lg:px-0">
        {entries.map(([name, { label, icon: Icon }]) => {
          const count = waiting?.[name] ?? 0;
          return (
            <li key={name} className="flex-1">
              <Link
                to={getPath({ tab: name })}
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
                      <span className="sr-only"> waiting</span>
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
