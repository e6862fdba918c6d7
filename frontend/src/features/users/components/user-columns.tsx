import { isOwnerRole, type Role, roleLabels, type User } from '@doorstep/contracts/users.ts';
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
    header: 'User',
    cell: ({ name, username, profilePicture }) => (
      <span className="flex items-center gap-3">
        <Avatar name={name || username} size="sm" {...(profilePicture && { src: profilePicture })} />
        <span className="min-w-0">
          <span className="line-clamp-2">{name || username}</span>
          {name && <span className="block font-normal text-muted">{username}</span>}
        </span>
      </span>
    ),
    sorts: [
      { name: 'username-asc', label: 'Username, A to Z', direction: 'ascending' },
      { name: 'username-desc', label: 'Username, Z to A', direction: 'descending' },
    ],
    className: 'md:w-[21%]',
  },
  {
    name: 'email',
    header: 'Email',
    cell: user => (
      <>
        {user.email}
        <EmailNote user={user} />
      </>
    ),
    className: 'md:w-[22%]',
  },
  {
    name: 'role',
    header: 'Role',
    cell: ({ role, suspendedAt }) => (
      <span className="flex flex-wrap gap-1">
        <RoleBadge role={role} />
        {suspendedAt && <Badge tone="danger">Suspended</Badge>}
      </span>
    ),
  },
  {
    name: 'business',
    header: 'Business',
    className: 'md:w-[22%]',
    cell: ({ businessId }) =>
      businessId ? (
        <div className="flex items-center gap-3">
          <LinkedThumbnail id={businessId} name="" />
          <Link
            to={paths.business(businessId)}
            className="line-clamp-2 min-w-0 underline decoration-control underline-offset-4 hover:text-primary"
          >
            <LinkedBusiness id={businessId} />
          </Link>
        </div>
      ) : (
        <span className="text-muted">None</span>
      ),
  },
  {
    name: 'since',
    header: 'Since',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatShortDate(createdAt)}</time>,
    sorts: [
      { name: 'newest', label: 'Newest first', direction: 'descending' },
      { name: 'oldest', label: 'Oldest first', direction: 'ascending' },
    ],
    className: 'md:whitespace-nowrap',
  },
];

function RoleBadge({ role }: { role: Role }) {
  const tone = role === 'admin' ? 'accent' : isOwnerRole(role) ? 'primary' : 'neutral';
  return <Badge tone={tone}>{roleLabels[role]}</Badge>;
}
