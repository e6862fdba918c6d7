import { isOwnerRole } from '@doorstep/contracts/common/access.ts';
import { roleLabels, type User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { formatDate } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { EmailState } from './email-state.tsx';

/** The data of an account. */
export function AccountCard({ user }: { user: User }) {
  return (
    <Card className="p-6">
      <h2 className="text-xl">
        <Trans>Account Information</Trans>
      </h2>
      <dl className="mt-3 divide-y divide-line">
        <Row label={t`Username`}>
          <bdi dir="ltr">{user.username}</bdi>
        </Row>
        <Row label={t`Email`}>
          <bdi dir="ltr">{user.email}</bdi> <EmailState user={user} />
        </Row>
        <Row label={t`Full Name`}>
          {user.name ?? (
            <span className="text-muted">
              <Trans>Not set</Trans>
            </span>
          )}
        </Row>
        <Row label={t`Account Type`}>{roleLabels[user.role]}</Row>
        {isOwnerRole(user.role) && (
          <Row label={t`Business ID`}>
            {user.businessId ? (
              <Link
                to={paths.business(user.businessId)}
                className="font-semibold text-primary underline underline-offset-4"
              >
                {user.businessId}
              </Link>
            ) : (
              <span className="text-muted">
                <Trans>Not linked</Trans>
              </span>
            )}
          </Row>
        )}
        <Row label={t`Google Account`}>
          <Badge tone={user.googleConnected ? 'success' : 'neutral'}>
            {user.googleConnected ? t`Connected` : t`Not connected`}
          </Badge>
        </Row>
        <Row label={t`Member Since`}>{formatDate(user.createdAt)}</Row>
      </dl>
    </Card>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 py-3.5 sm:grid-cols-[10rem_1fr]">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 font-medium [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
