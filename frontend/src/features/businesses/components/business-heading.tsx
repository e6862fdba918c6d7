import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { writeAddress } from '@doorstep/contracts/language/addresses.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Clock, MapPin, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BusinessLogo } from '#components/ui/business-logo.tsx';
import { RatingStars } from '#components/ui/rating-stars.tsx';
import { formatNumber } from '#lib/format.ts';
import { useLangOf } from '#lib/localized.ts';
import { paths } from '#lib/paths.ts';
import { plainClick } from '#lib/plain-click.ts';
import { formatLowestPrice } from '#lib/prices.ts';
import { useSite, useSitePart } from '#lib/site.ts';
import { formatTrackRecord } from '#lib/track-record.ts';
import { OpenNow } from './open-now.tsx';
import { NoReviews } from './rating-line.tsx';

interface BusinessHeadingProps {
  readonly business: Business;
  readonly category?: Pick<Category, 'name' | 'slug' | 'translations'> | undefined;
  /** The path of the page of its city, if there is one. */
  readonly cityPath?: string | undefined;
  /** The number of services; 0 until it is known. */
  readonly services: number;
  /** An excerpt of a review. */
  readonly excerpt: ReactNode;
  readonly onOpenTab: (tab: LinkedTab) => void;
}

type LinkedTab = 'review' | 'about';

/** The facts below the cover: name, category, rating, prices, opening hours and location. */
export function BusinessHeading({ business, category, cityPath, services, excerpt, onOpenTab }: BusinessHeadingProps) {
  const { id, name, rating, reviewCount, trackRecord, city, description, priceFrom } = business;
  const address = writeAddress(business, useSite().country);
  const hasReviews = useSitePart('reviews');
  const langOf = useLangOf();
  return (
    <div className="max-md:wrap relative">
      <BusinessLogo
        business={business}
        px={96}
        className="-mt-10 size-20 text-2xl shadow-raised ring-5 ring-paper md:-mt-12 md:ms-6 md:size-24 md:text-3xl print:hidden"
      />
      <h1 dir="auto" tabIndex={-1} className="match-parent mt-3 text-2xl sm:text-3xl">
        {name}
      </h1>
      <div className="mt-1 flex flex-wrap items-center gap-x-5">
        {hasReviews && (
          <TabLink
            business={id}
            tab="review"
            onOpen={onOpenTab}
            className="flex min-h-11 flex-wrap items-center gap-x-2 rounded-sm underline-offset-4 hover:underline"
          >
            {reviewCount === 0 ? (
              <NoReviews business={business} />
            ) : (
              <>
                <RatingStars rating={rating} className="text-lg" />
                <span className="whitespace-nowrap tabular-nums">
                  {formatNumber(Number(rating.toFixed(1)))}/5 (
                  {plural(reviewCount, { one: '# review', other: '# reviews' })})
                </span>
              </>
            )}
          </TabLink>
        )}
        {trackRecord && (
          <p className="flex gap-2 font-medium text-sm max-sm:mb-1 max-sm:basis-full">
            <Clock aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
            {formatTrackRecord(trackRecord)}
          </p>
        )}
        {(category || city) && (
          // On a separate line on phones, so that nothing moves when the category arrives.
          <p className="min-h-11 basis-full content-center text-muted sm:basis-auto">
            {category && (
              <Link
                to={paths.category(category.slug)}
                lang={langOf(category, 'name')}
                className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink"
              >
                {category.name}
              </Link>
            )}
            {category && city && t` in `}
            {city && cityPath ? (
              <Link
                to={cityPath}
                className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink"
              >
                {city}
              </Link>
            ) : (
              city
            )}
          </p>
        )}
      </div>
      <ul className="grid gap-1.5">
        <PriceLine priceFrom={priceFrom} services={services} />
        <li className="lg:hidden print:hidden">
          <OpenNow business={business} />
        </li>
        {address && (
          <li className="flex gap-2.5 lg:hidden">
            <MapPin aria-hidden className="mt-1 size-4.5 shrink-0 text-muted" />
            <TabLink
              business={id}
              tab="about"
              onOpen={onOpenTab}
              className="min-w-0 underline decoration-control underline-offset-4 hover:decoration-ink"
            >
              <bdi>{address}</bdi>
              <span className="sr-only">
                <Trans>: hours and contact</Trans>
              </span>
            </TabLink>
          </li>
        )}
      </ul>
      {description && (
        <p lang={langOf(business, 'description')} dir="auto" className="mt-3 line-clamp-3 max-w-reading text-pretty">
          {description}
        </p>
      )}
      {excerpt}
    </div>
  );
}

interface TabLinkProps {
  readonly business: number;
  readonly tab: LinkedTab;
  readonly onOpen: (tab: LinkedTab) => void;
  readonly className: string;
  readonly children: ReactNode;
}

/** Leads to a tab further down. */
const TabLink = ({ business, tab, onOpen, ...link }: TabLinkProps) => (
  <Link to={paths.businessTab(business, tab)} {...plainClick(() => onOpen(tab))} {...link} />
);

/** The prices, as far as its services have any. */
function PriceLine({ priceFrom, services }: { priceFrom: string | undefined; services: number }) {
  const { currency } = useSite();
  if (!priceFrom && services === 0) return null;
  return (
    <li className="flex items-center gap-2.5">
      <Tag aria-hidden className="size-4.5 shrink-0 text-muted" />
      <span>
        {priceFrom && (
          <Trans>
            From{' '}
            <bdi className="font-semibold text-accent-text tabular-nums">{formatLowestPrice(priceFrom, currency)}</bdi>
          </Trans>
        )}
        {priceFrom && services > 0 && ' · '}
        {services > 0 && plural(services, { one: '# service', other: '# services' })}
      </span>
    </li>
  );
}
