import type { ApprovalStatus, Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Badge } from '#components/ui/badge.tsx';
import { BusinessThumbnail } from '#components/ui/business-thumbnail.tsx';
import type { Column } from '#components/ui/data-table.tsx';
import { formatAgo, formatDate, formatRating } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';

export const statusWords: Record<
  ApprovalStatus,
  { label: string; tone: 'success' | 'warning' | 'danger' | 'neutral' }
> = {
  approved: { label: t`Approved`, tone: 'success' },
  pending: { label: t`Pending`, tone: 'warning' },
  rejected: { label: t`Rejected`, tone: 'danger' },
  none: { label: t`Not submitted`, tone: 'neutral' },
};

interface PanelColumnsInput {
  readonly categories: ReadonlyMap<number, string>;
  /** The owners by their ids; undefined until they are known. */
  readonly owners: ReadonlyMap<number, User> | undefined;
  /** Called when the name is clicked. */
  readonly onOpen: (business: Business) => void;
}

/** The columns that administrators see. */
export function panelColumns({ categories, owners, onOpen }: PanelColumnsInput): Column<Business>[] {
  return [
    {
      name: 'name',
      header: t`Business`,
      className: 'md:w-[30%]',
      sorts: [{ name: 'name', label: t`Name, A to Z`, direction: 'ascending' }],
      cell: row => (
        <div className="flex items-center gap-3 narrow:block">
          <BusinessThumbnail business={row} />
          <div className="min-w-24 narrow:min-w-0">
            <button
              type="button"
              className="text-start font-semibold underline-offset-4 hover:text-primary hover:underline"
              onClick={() => onOpen(row)}
            >
              {row.name}
            </button>
            <p className="font-normal text-muted text-xs tabular-nums">
              #{row.id}
              {row.city && ` · ${row.city}`}
            </p>
          </div>
        </div>
      ),
    },
    {
      name: 'owner',
      header: t`Owner`,
      cell: ({ ownerId }) => {
        if (ownerId === undefined)
          return (
            <span className="text-muted">
              <Trans>None</Trans>
            </span>
          );
        const owner = owners?.get(ownerId);
        return (
          <Link
            to={paths.dashboard({ tab: 'users', q: owner?.username })}
            dir="auto"
            className="match-parent line-clamp-2 underline decoration-control underline-offset-4 hover:text-primary"
          >
            {owner ? (owner.name ?? owner.username) : t`Account ${ownerId}`}
          </Link>
        );
      },
    },
    { name: 'category', header: t`Category`, cell: row => categories.get(row.categoryId) ?? t`Unknown` },
    {
      name: 'status',
      header: t`Status`,
      cell: ({ approvalStatus, isFeatured, isPopular }) => (
        <span className="flex flex-wrap gap-1.5">
          <Badge tone={statusWords[approvalStatus].tone}>{statusWords[approvalStatus].label}</Badge>
          {isFeatured && (
            <Badge tone="primary">
              <Trans>Featured</Trans>
            </Badge>
          )}
          {isPopular && (
            <Badge tone="accent">
              <Trans>Popular</Trans>
            </Badge>
          )}
        </span>
      ),
    },
    {
      name: 'rating',
      header: t`Rating`,
      className: 'md:whitespace-nowrap',
      sorts: [{ name: 'rating', label: t`Best rated first`, direction: 'descending' }],
      cell: ({ rating, reviewCount }) =>
        reviewCount > 0 ? (
          <span title={plural(reviewCount, { one: '# review', other: '# reviews' })}>
            {formatRating(rating)} <span className="text-muted">({reviewCount})</span>
          </span>
        ) : (
          <span className="text-muted">
            <Trans>No reviews</Trans>
          </span>
        ),
    },
    {
      name: 'added',
      header: t`Added`,
      className: 'md:whitespace-nowrap',
      sorts: [{ name: 'newest', label: t`Newest first`, direction: 'descending' }],
      cell: row => <time title={formatDate(row.createdAt)}>{formatAgo(row.createdAt)}</time>,
    },
  ];
}
