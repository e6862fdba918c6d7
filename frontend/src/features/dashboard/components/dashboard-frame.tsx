import { roleLabels, type User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import type { DashboardNavProps } from './dashboard-nav.tsx';
import { SectionsFrame } from './sections-frame.tsx';

interface DashboardFrameProps<Name extends string> extends DashboardNavProps<Name> {
  readonly user: User;
  readonly children: ReactNode;
}

/** The sections of a dashboard, which welcomes the person who works in it. */
export const DashboardFrame = <Name extends string>({ user, ...rest }: DashboardFrameProps<Name>) => (
  <SectionsFrame
    label={t`Dashboard`}
    title={t`Welcome, ${user.name || user.username}`}
    badge={<Badge tone="primary">{roleLabels[user.role]}</Badge>}
    {...rest}
  />
);
