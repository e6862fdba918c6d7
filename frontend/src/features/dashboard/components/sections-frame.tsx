import type { ReactNode } from 'react';
import { cn } from '#lib/cn.ts';
import { DashboardNav, type DashboardNavProps } from './dashboard-nav.tsx';

interface SectionsFrameProps<Name extends string> extends DashboardNavProps<Name> {
  readonly title: string;
  /** Shown next to the title. */
  readonly badge?: ReactNode;
  /** The name of the navigation. */
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * Navigation and the open section. The first section begins with the title; the others, which have a heading, only whisper it. What is marked
 * as `data-page` has the screen of a phone for itself.
 */
export function SectionsFrame<Name extends string>({ title, badge, children, ...nav }: SectionsFrameProps<Name>) {
  const [first] = Object.keys(nav.sections);
  const isAlone = first === undefined;
  return (
    <div className="wrap pb-8">
      {isAlone || nav.current === first ? (
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-4 pb-3 max-lg:justify-between lg:pt-10 lg:pb-6">
          <h1 dir="auto" tabIndex={-1} className="match-parent min-w-0 text-xl lg:text-3xl">
            {title}
          </h1>
          {badge}
        </header>
      ) : (
        <h1 tabIndex={-1} className="text-muted text-sm max-lg:sr-only lg:pt-8 lg:pb-4">
          {title}
        </h1>
      )}
      <div
        className={cn(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-4 max-lg:has-data-page:[&>nav]:hidden lg:grid-cols-[14.5rem_minmax(0,1fr)] print:block',
          nav.current !== first && 'max-lg:pt-4',
        )}
      >
        {!isAlone && <DashboardNav {...nav} />}
        <div className={cn('min-w-0', isAlone && 'lg:col-span-2')}>{children}</div>
      </div>
    </div>
  );
}
