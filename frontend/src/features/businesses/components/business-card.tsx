import { ownCategoryId } from '@doorstep/contracts/directory/businesses/own-category.ts';
import type { Business, FoundBusiness } from '@doorstep/contracts/directory/businesses/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArrowRight, MapPin, Truck } from 'lucide-react';
import { type ComponentProps, memo } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '#components/ui/badge.tsx';
import { BusinessLogo } from '#components/ui/business-logo.tsx';
import { Card } from '#components/ui/card.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { useCategoryLang, useStarterPicture } from '#features/categories/api/categories.ts';
import { CompareToggle } from '#features/compare/components/compare-toggle.tsx';
import { CardFields } from '#features/custom-fields/components/card-fields.tsx';
import { HeartButton } from '#features/favorites/components/heart-button.tsx';
import { cn } from '#lib/cn.ts';
import { formatDistance } from '#lib/distance.ts';
import { localize, useLangOf } from '#lib/localized.ts';
import { paths } from '#lib/paths.ts';
import { formatLowestPrice } from '#lib/prices.ts';
import { useSite } from '#lib/site.ts';
import { shortAddress } from '../address.ts';
import { columns } from './business-grid.tsx';
import { OpenState } from './open-now.tsx';
import { RatingLine } from './rating-line.tsx';
import { TrackRecordLine } from './track-record-line.tsx';

interface BusinessCardProps {
  readonly business: FoundBusiness;
  readonly category?: string | undefined;
  /** The location, in one line. */
  readonly place?: string | undefined;
  /** Up to three lines; two on phones. */
  readonly description: string;
  /** A hint about prices, at the lower edge. */
  readonly hint?: string | undefined;
  /** The language of the hint, if it is not that of the page. */
  readonly hintLang?: string | undefined;
  /** Lets visitors add it to a comparison. */
  readonly isComparable?: boolean;
  /** The label of the link, which covers the whole card. */
  readonly action: string;
  /** The index of a card that is visible when the page opens: the pictures of the first row are not loaded lazily. */
  readonly index?: number;
}

/**
 * A business in a list, with the heart that saves it. On phones the picture is beside the facts, so that two cards fit a screen.
 * Memoized, because a page with many cards renders at every key press in the search field.
 */
export const BusinessCard = memo(function BusinessCard({
  business,
  category,
  place,
  description,
  hint,
  hintLang,
  isComparable,
  action,
  index,
}: BusinessCardProps) {
  const langOf = useLangOf();
  const categoryLang = useCategoryLang(ownCategoryId(business));
  return (
    <Card asChild interactive className="group relative flex h-full flex-col overflow-hidden">
      <article>
        <div className="flex flex-1 flex-col max-sm:grid max-sm:grid-cols-[7rem_1fr] max-sm:gap-x-4 max-[24rem]:grid-cols-[5rem_1fr] narrow:grid-cols-1 max-[24rem]:gap-x-3 max-sm:p-4 max-sm:pb-0">
          <div className="relative max-sm:size-28 max-[24rem]:size-20">
            <BusinessPicture
              business={business}
              // A 21:9 cover is 1.75 times as wide as a 4:3 frame, and 2.33 times as wide as the square of phones.
              sizes="(min-width: 64rem) 42rem, (min-width: 40rem) 88vw, 16.5rem"
              className="aspect-4/3 max-sm:aspect-square max-sm:rounded-control"
              imgClassName="group-hover:scale-103"
              priority={index === 0}
              eager={index !== undefined && index < columns}
            />
            {category && (
              <Badge
                tone="floating"
                lang={categoryLang}
                dir="auto"
                className="absolute top-3 start-3 max-w-[calc(100%-4.5rem)] truncate max-sm:hidden"
              >
                {category}
              </Badge>
            )}
          </div>
          <div className="min-w-0 sm:px-4 sm:pt-8">
            {category && (
              <p lang={categoryLang} dir="auto" className="match-parent truncate text-muted text-xs sm:hidden">
                {category}
              </p>
            )}
            {/* A price that needs more than the rest of the line gets its own. */}
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <h3
                dir="auto"
                className="match-parent line-clamp-2 min-w-0 flex-1 basis-30 text-lg sm:basis-40 max-sm:line-clamp-3 max-sm:text-base max-sm:leading-snug"
              >
                {business.name}
              </h3>
              {business.priceFrom && <Price priceFrom={business.priceFrom} />}
            </div>
            <RatingLine business={business} className="mt-1" />
          </div>
          <TrackRecordLine
            business={business}
            className="mt-1 max-sm:col-span-full max-sm:mt-2 max-sm:text-xs sm:px-4"
          />
          <div className="min-w-0 max-sm:col-span-full sm:px-4">
            <Facts business={business} place={place} />
            {business.fields && <CardFields business={business} />}
            <p
              lang={business.description && langOf(business, 'description')}
              dir="auto"
              className="mt-2 line-clamp-2 text-muted max-sm:text-sm sm:line-clamp-3"
            >
              {description}
            </p>
          </div>
        </div>
        <div className="absolute top-2 end-2 z-1 max-sm:start-[5.25rem] max-sm:end-auto max-sm:top-4 max-[24rem]:start-[3.25rem]">
          <HeartButton business={business} />
        </div>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 px-4 pb-1.5 sm:mt-4 sm:pb-2.5">
          {hint && (
            <span lang={hintLang} dir="auto" className="truncate font-semibold text-accent-text text-sm">
              {hint}
            </span>
          )}
          {isComparable && <CompareToggle business={business} />}
          <Link
            to={paths.business(business.id)}
            className="ms-auto inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap font-semibold text-primary after:absolute after:inset-0 after:rounded-card"
          >
            <span>{action}</span>
            <span className="sr-only">
              {' '}
              <Trans>about {business.name}</Trans>
            </span>
            <ArrowRight
              aria-hidden
              className="size-4.5 transition-transform group-hover:translate-x-0.5 rtl:group-hover:-translate-x-0.5"
            />
          </Link>
        </div>
      </article>
    </Card>
  );
});

/**
 * Shows whether it is open, the location and distance, and whether it comes to the place of the search; on one line where there is room.
 */
function Facts({ business, place }: Pick<BusinessCardProps, 'business' | 'place'>) {
  const { distanceUnit } = useSite();
  const { distance, serviceRadius, locationIsApproximate, city, hours } = business;
  const comes = distance !== undefined && serviceRadius !== undefined && distance <= serviceRadius;
  if (!place && distance === undefined && !hours) return null;
  // A distance to the middle of the same city means nothing.
  const isHere = locationIsApproximate && distance !== undefined && distance < 1;
  const isMeasured = distance !== undefined && !isHere;
  const where = place ?? (isHere && business.city ? t`In ${business.city}` : undefined);
  // Phones have no room for a street, and need none beside a distance.
  const isShort = isMeasured && city !== undefined && where !== city;
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-muted text-sm">
      <OpenState business={business} />
      {(where || isMeasured) && (
        <span className="flex min-w-0 items-center gap-1.5">
          <MapPin aria-hidden className="size-4 shrink-0" />
          {where && (
            <span dir="auto" className={cn('truncate', isShort && 'max-sm:hidden')}>
              {where}
            </span>
          )}
          {isShort && (
            <span dir="auto" className="truncate sm:hidden">
              {city}
            </span>
          )}
          {isMeasured && (
            <span className="whitespace-nowrap font-medium text-ink tabular-nums">
              {locationIsApproximate && t`About `}
              {formatDistance(distance, distanceUnit)}
              <span className="sr-only">
                {' '}
                <Trans>away</Trans>
              </span>
            </span>
          )}
        </span>
      )}
      {comes && (
        <span className="flex items-center gap-1.5 whitespace-nowrap font-medium text-success-text">
          <Truck aria-hidden className="size-4 shrink-0" />
          <Trans>Comes to you</Trans>
        </span>
      )}
    </p>
  );
}

function Price({ priceFrom }: Pick<Required<Business>, 'priceFrom'>) {
  const { currency } = useSite();
  return (
    <span className="max-w-full text-sm">
      <Trans>
        From <bdi className="font-semibold tabular-nums">{formatLowestPrice(priceFrom, currency)}</bdi>
      </Trans>
    </span>
  );
}

interface ListedBusinessProps {
  readonly business: FoundBusiness;
  readonly categoryNames: ReadonlyMap<number, string>;
  readonly index?: number;
}

/** The card of a business in a long list. */
export const ListedBusiness = ({ business, categoryNames, index }: ListedBusinessProps) => (
  <BusinessCard
    business={business}
    category={categoryNames.get(ownCategoryId(business))}
    place={shortAddress(business, useSite().country)}
    description={localize(business).description ?? t`No description available`}
    action={t`View Details`}
    isComparable
    index={index}
  />
);

interface BusinessPictureProps extends Omit<ComponentProps<typeof Picture>, 'src' | 'alt'> {
  readonly business: Pick<Business, 'name' | 'logo' | 'coverImage' | 'categoryId' | 'subcategoryId'>;
}

/** The cover of a business on a card, else the picture of its category, with the logo; else the logo alone. Decorative: the name is below it. */
function BusinessPicture({ business, className, ...picture }: BusinessPictureProps) {
  const starter = useStarterPicture(ownCategoryId(business));
  const src = business.coverImage ?? starter;
  if (src) {
    return (
      <>
        <Picture src={src} alt="" className={className} {...picture} />
        <BusinessLogo
          business={business}
          px={48}
          className="absolute -bottom-6 start-4 size-12 text-lg ring-4 ring-surface max-sm:bottom-1.5 max-sm:start-1.5 max-sm:size-9 max-sm:text-base max-sm:ring-2"
        />
      </>
    );
  }
  return (
    <div aria-hidden className={cn('grid place-items-center overflow-hidden bg-primary-soft', className)}>
      <BusinessLogo business={business} px={112} className="size-28 text-5xl max-sm:size-18 max-sm:text-3xl" />
    </div>
  );
}
