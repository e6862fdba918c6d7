import type { Box } from '@doorstep/contracts/directory/locations/schema.ts';
import type { Cluster, MapBusiness } from '@doorstep/contracts/directory/map/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import { MapMarker } from '#features/map/components/map-marker.tsx';
import { cn } from '#lib/cn.ts';
import { formatRating, formatShortNumber } from '#lib/format.ts';
import { formatPinPrice } from '#lib/prices.ts';
import { useSite, useSitePart } from '#lib/site.ts';

interface BusinessMarkerProps {
  readonly business: Omit<MapBusiness, 'categoryId'>;
  readonly isRaised: boolean;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  /** Called with the business while it is hovered or focused, and with undefined afterwards. */
  readonly onPoint: (id: number | undefined) => void;
}

/** The id of the marker of a business, to which the focus returns. */
export const markerId = (id: number): string => `marker-${id}`;

/** The price of a business at its place; without a price its rating, or a dot. Its name is above it while it is raised. */
export function BusinessMarker({ business, isRaised, isSelected, onSelect, onPoint }: BusinessMarkerProps) {
  const { id, name, latitude, longitude, locationIsApproximate } = business;
  return (
    <MapMarker latitude={latitude} longitude={longitude} anchor="bottom" isRaised={isRaised}>
      <button
        id={markerId(id)}
        type="button"
        aria-expanded={isSelected}
        data-raised={isRaised || undefined}
        onClick={onSelect}
        onPointerEnter={() => onPoint(id)}
        onPointerLeave={() => onPoint(undefined)}
        onFocus={() => onPoint(id)}
        onBlur={() => onPoint(undefined)}
        className="group relative grid min-h-10 min-w-10 origin-bottom place-items-end justify-center pb-1.5 transition-transform data-raised:scale-110"
      >
        <span
          dir="auto"
          className={cn(
            isRaised
              ? 'absolute bottom-full left-1/2 mb-0.5 max-w-44 -translate-x-1/2 truncate rounded-control bg-ink px-2 py-0.5 text-paper text-xs'
              : 'sr-only',
          )}
        >
          {name}
        </span>{' '}
        <Pill business={business} />
        {locationIsApproximate && (
          <span className="sr-only">
            {' '}
            <Trans>(approximate place)</Trans>
          </span>
        )}
      </button>
    </MapMarker>
  );
}

/** A pill with its tip at the place. */
function Pill({ business: { priceFrom, rating, reviewCount } }: Pick<BusinessMarkerProps, 'business'>) {
  const { currency } = useSite();
  const hasReviews = useSitePart('reviews') && reviewCount > 0;
  const price = priceFrom && formatPinPrice(priceFrom, currency);
  const look =
    'border border-control/60 bg-surface text-ink shadow-raised group-data-raised:border-primary group-data-raised:bg-primary group-data-raised:text-on-primary';
  if (!price && !hasReviews)
    return <span className={cn(look, 'size-4 rounded-full border-2 border-surface bg-primary')} />;
  return (
    <span
      className={cn(
        look,
        'relative flex h-6 items-center gap-0.5 whitespace-nowrap rounded-full px-2 font-semibold text-xs tabular-nums',
        'after:absolute after:-bottom-1 after:left-1/2 after:size-2 after:-translate-x-1/2 after:rotate-45 after:bg-inherit',
      )}
    >
      {price ? (
        <bdi>{price}</bdi>
      ) : (
        <>
          <Star aria-hidden className="size-3 fill-star stroke-star" />
          {formatRating(rating)}
        </>
      )}
    </span>
  );
}

interface ClusterMarkerProps {
  readonly cluster: Cluster;
  readonly onOpen: (box: Box) => void;
}

export function ClusterMarker({ cluster: { latitude, longitude, count, box }, onOpen }: ClusterMarkerProps) {
  return (
    <MapMarker latitude={latitude} longitude={longitude}>
      <button
        type="button"
        aria-label={t`${plural(count, { one: '# business', other: '# businesses' })}: zoom in`}
        onClick={() => onOpen(box)}
        className={cn(
          'grid place-items-center rounded-full border-2 border-surface bg-primary font-semibold text-on-primary text-sm tabular-nums shadow-raised hover:bg-primary-hover',
          count < 10 ? 'size-10' : count < 100 ? 'size-12' : 'size-14',
        )}
      >
        {formatShortNumber(count)}
      </button>
    </MapMarker>
  );
}
