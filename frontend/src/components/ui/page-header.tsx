import type { ReactNode } from 'react';
import { cn } from '#lib/cn.ts';

interface PageHeaderProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** Main action of the page, at the right on wide screens. */
  readonly action?: ReactNode;
  readonly className?: string;
}

/** The page's h1, which gets the focus on navigation. */
export function PageHeader({ title, subtitle, action, className }: PageHeaderProps) {
  return (
    <header
      className={cn('flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pt-8 pb-6 sm:pt-12 sm:pb-8', className)}
    >
      <div className="grid min-w-0 gap-2">
        <h1
          dir={typeof title === 'string' ? 'auto' : undefined}
          tabIndex={-1}
          className="match-parent text-2xl sm:text-3xl"
        >
          {title}
        </h1>
        {subtitle && (
          <p dir="auto" className="match-parent max-w-reading text-lg text-muted">
            {subtitle}
          </p>
        )}
      </div>
      {action}
    </header>
  );
}
