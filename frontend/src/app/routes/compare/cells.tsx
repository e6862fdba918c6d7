import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Price } from '#components/ui/price.tsx';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { describePrices } from '#features/businesses/price-range.ts';
import { offeringsQuery } from '#features/offerings/api/offerings.ts';
import { bestReviewQuery } from '#features/reviews/api/reviews.ts';
import { cutText } from '#lib/format.ts';
import { localize } from '#lib/localized.ts';
import { paths } from '#lib/paths.ts';
import { quoted } from '#lib/quoted.ts';
import { useSite } from '#lib/site.ts';
import { usePagedQuery } from '#lib/use-paged-query.ts';

const maxServices = 6;
const maxQuote = 140;

interface CellProps {
  readonly business: Business;
  readonly otherwise: ReactNode;
}

/** '$95 to $1,450, 4 services'. */
export function Prices({ business: { id, priceFrom }, otherwise }: CellProps) {
  const { rows, total } = usePagedQuery(offeringsQuery(id));
  const { currency } = useSite();
  return describePrices({ offerings: rows, count: total, priceFrom }, currency) || otherwise;
}

/** The first services with their prices, and how many more there are. */
export function Services({ business: { id }, otherwise }: CellProps) {
  const { rows, total, isPending } = usePagedQuery(offeringsQuery(id));
  if (isPending) return <SkeletonText lines={3} />;
  if (rows.length === 0) return otherwise;
  const more = total - maxServices;
  return (
    <ul className="grid grid-cols-1 gap-1.5 text-sm">
      {rows
        .slice(0, maxServices)
        .map(localize)
        .map(({ id: offering, name, price }) => (
          <li key={offering} className="flex flex-wrap justify-between gap-x-3">
            <span dir="auto" className="min-w-0">
              {name}
            </span>
            {price && <Price price={price} className="min-w-0" />}
          </li>
        ))}
      {more > 0 && (
        <li>
          <Link
            to={paths.businessTab(id, 'service')}
            className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
          >
            {plural(more, { one: '# more service', other: '# more services' })}
          </Link>
        </li>
      )}
    </ul>
  );
}

/** The best review of a business. */
export function Quote({ business: { id } }: Pick<CellProps, 'business'>) {
  const { data: review, isPending } = useQuery(bestReviewQuery(id));
  if (isPending) return <SkeletonText lines={3} />;
  if (!review?.comment)
    return (
      <span className="text-muted">
        <Trans>No reviews yet</Trans>
      </span>
    );
  return (
    <blockquote className="text-sm">
      <bdi>{quoted(cutText(review.comment, maxQuote))}</bdi>
    </blockquote>
  );
}
