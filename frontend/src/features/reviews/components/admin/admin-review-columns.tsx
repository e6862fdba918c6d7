import type { ListedReview } from '@doorstep/contracts/engagement/reviews/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Avatar } from '#components/ui/avatar.tsx';
import { LinkedThumbnail } from '#components/ui/business-thumbnail.tsx';
import type { Column } from '#components/ui/data-table.tsx';
import { RatingStars } from '#components/ui/rating-stars.tsx';
import { formatAgo, formatDate } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { writtenName } from '../review-parts.tsx';

export const adminReviewColumns: readonly Column<ListedReview>[] = [
  {
    name: 'author',
    header: t`Author`,
    className: 'md:w-[20%]',
    cell: ({ userName, user }) => (
      <span className="flex items-center gap-3">
        <Avatar name={userName} size="sm" {...(user?.profilePicture && { src: user.profilePicture })} />
        <span dir="auto" className="match-parent line-clamp-2 min-w-0">
          {writtenName({ userName })}
        </span>
      </span>
    ),
  },
  {
    name: 'business',
    header: t`Business`,
    className: 'md:w-[22%]',
    cell: ({ businessId, businessName }) => (
      <div className="flex items-center gap-3">
        <LinkedThumbnail id={businessId} name={businessName} />
        <Link
          to={paths.business(businessId, { tab: 'review' })}
          dir="auto"
          className="match-parent line-clamp-2 min-w-0 underline decoration-control underline-offset-4 hover:text-primary"
        >
          {businessName}
        </Link>
      </div>
    ),
  },
  {
    name: 'review',
    header: t`User review`,
    cell: ({ rating, comment, response }) => (
      <>
        <RatingStars rating={rating} />
        {comment && (
          <p dir="auto" className="mt-1 line-clamp-4 [overflow-wrap:anywhere]">
            {comment}
          </p>
        )}
        {response && (
          <p dir="auto" className="match-parent mt-1 line-clamp-2 text-muted [overflow-wrap:anywhere]">
            <Trans>Response: {response}</Trans>
          </p>
        )}
      </>
    ),
  },
  {
    name: 'written',
    header: t`Written`,
    className: 'md:whitespace-nowrap',
    cell: ({ createdAt }) => <time title={formatDate(createdAt)}>{formatAgo(createdAt)}</time>,
  },
];
