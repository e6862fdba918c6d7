import { roleLabels, type User } from '@doorstep/contracts/users.ts';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { cn } from '#lib/cn.ts';
import { DashboardNav, type DashboardNavProps } from './dashboard-nav.tsx';

interface DashboardFrameProps<Name extends string> extends DashboardNavProps<Name> {
  readonly user: User;
  readonly children: ReactNode;
}

/** The sections (at the left, above on phones) and the open one; the first of them begins with a welcome. */
export function DashboardFrame<Name extends string>({ user, children, ...nav }: DashboardFrameProps<Name>) {
  const [first] = Object.keys(nav.sections);
  const isAlone = first === undefined;
  const welcome = t`Welcome, ${user.name || user.username}`;
  return (
    <div className="wrap pb-8">
      {isAlone || nav.current === first ? (
        <PageHeader
          title={welcome}
          subtitle={<Badge tone="primary">{roleLabels[user.role]}</Badge>}
          className="pb-5 sm:pt-10 sm:pb-6"
        />
      ) : (
        <h1 tabIndex={-1} className="pt-6 pb-3 text-muted text-sm sm:pt-8 sm:pb-4">
          {welcome}
        </h1>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[14.5rem_minmax(0,1fr)] print:block">
        {!isAlone && <DashboardNav {...nav} />}
        <div className={cn('min-w-0', isAlone && 'lg:col-span-2')}>{children}</div>
      </div>
    </div>
  );
}
