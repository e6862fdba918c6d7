import { isOwnerRole, type Role } from '@doorstep/contracts/common/access.ts';
import { roleLabels, type User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Avatar } from '#components/ui/avatar.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { LinkedThumbnail } from '#components/ui/business-thumbnail.tsx';
import type { Column } from '#components/ui/data-table.tsx';
import { formatShortDate } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { EmailNote } from './email-note.tsx';
import { LinkedBusiness } from './linked-business.tsx';

export const userColumns: readonly Column<User>[] = [
  {
    name: 'account',
    header: t`User`,
    cell: ({ name, username, profilePicture }) => (
      <span className="flex items-center gap-3">
        <Avatar name={name || username} size="sm" {...(profilePicture && { src: profilePicture })} />
        <span className="min-w-0">
          <span dir="auto" className="match-parent line-clamp-2">
            {name || username}
          </span>
          {name && <span className="block font-normal text-muted">{username}</span>}
        </span>
      </span>
    ),
    sorts: [
      { name: 'username-asc', label: t`Username, A to Z`, direction: 'ascending' },
      { name: 'username-desc', label: t`Username, Z to A`, direction: 'descending' },
    ],
    className: 'md:w-[21%]',
  },
  {
    name: 'email',
    header: t`Email`,
    cell: user => (
      <>
        <bdi dir="ltr">{user.email}</bdi>
        <EmailNote user={user} />
      </>
    ),
    className: 'md:w-[22%]',
  },
  {
    name: 'role',
    header: t`Role`,
    cell: ({ role, suspendedAt }) => (
      <span className="flex flex-wrap gap-1">
        <RoleBadge role={role} />
        {suspendedAt && (
          <Badge tone="danger">
            <Trans>Suspended</Trans>
          </Badge>
        )}
      </span>
    ),
  },
  {
    name: 'business',
    header: t`Business`,
    className: 'md:w-[22%]',
    cell: ({ businessId }) =>
      businessId ? (
        <div className="flex items-center gap-3">
          <LinkedThumbnail id={businessId} name="" />
          <Link
            to={paths.business(businessId)}
            dir="auto"
            className="match-parent line-clamp-2 min-w-0 underline decoration-control underline-offset-4 hover:text-primary"
          >
            <LinkedBusiness id={businessId} />
          </Link>
        </div>
      ) : (
        <span className="text-muted">
          <Trans>None</Trans>
        </span>
      ),
  },
  {
    name: 'since',
    header: t`Since`,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatShortDate(createdAt)}</time>,
    sorts: [
      { name: 'newest', label: t`Newest first`, direction: 'descending' },
      { name: 'oldest', label: t`Oldest first`, direction: 'ascending' },
    ],
    className: 'md:whitespace-nowrap',
  },
];

function RoleBadge({ role }: { role: Role }) {
  const tone = role === 'admin' ? 'accent' : isOwnerRole(role) ? 'primary' : 'neutral';
  return <Badge tone={tone}>{roleLabels[role]}</Badge>;
}
