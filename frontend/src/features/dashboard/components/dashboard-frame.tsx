import { roleLabels, type User } from '@doorstep/contracts/users.ts';
import type { ReactNode } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { cn } from '#lib/cn.ts';
import { DashboardNav, type DashboardNavProps } from './dashboard-nav.tsx';

interface DashboardFrameProps<Name extends string> extends DashboardNavProps<Name> {
  readonly user: User;
  readonly children: ReactNode;
}

/** The welcome, the sections (at the left, on phones a bar that stays in sight) and the open one. */
export function DashboardFrame<Name extends string>({ user, children, ...nav }: DashboardFrameProps<Name>) {
  const isAlone = Object.keys(nav.sections).length === 0;
  return (
    <div className="wrap pb-8">
      <PageHeader
        title={`Welcome, ${user.name || user.username}`}
        subtitle={<Badge tone="primary">{roleLabels[user.role]}</Badge>}
        className="pb-5 sm:pt-10 sm:pb-6"
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[14.5rem_minmax(0,1fr)]">
        {!isAlone && <DashboardNav {...nav} />}
        <div className={cn('min-w-0', isAlone && 'lg:col-span-2')}>{children}</div>
      </div>
    </div>
  );
}
