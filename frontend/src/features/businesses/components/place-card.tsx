import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Navigation, Truck } from 'lucide-react';
import { Card } from '#components/ui/card.tsx';
import { WhenNear } from '#features/map/components/when-near.tsx';
import { lazyMap } from '#features/map/lazy-map.tsx';
import { cn } from '#lib/cn.ts';
import { formatRadius } from '#lib/distance.ts';
import { useSite, useSitePart } from '#lib/site.ts';
import { tapped } from '#lib/tapped.ts';
import { routeLink } from '../address.ts';

const PlaceMap = lazyMap(() => import('./map/place-map.tsx'), 'PlaceMap');

/** The circle around an approximate place. */
const approximateMiles = 3;

/** The location and service radius of a business on the map. A hidden address is shown as an area. */
export function PlaceCard({ business, className }: { business: Business; className?: string }) {
  const { distanceUnit, mapService } = useSite();
  const hasMap = useSitePart('map');
  const { name, location, locationIsApproximate = false, serviceRadius, hidesAddress } = business;
  if (!location && serviceRadius === undefined) return null;
  const miles = serviceRadius ?? (locationIsApproximate ? approximateMiles : undefined);
  return (
    <Card className={cn('overflow-hidden print:hidden', className)}>
      <div className="p-5">
        <h2 className="text-lg">
          <Trans>Location</Trans>
        </h2>
        {serviceRadius !== undefined && (
          <p className="mt-2 flex items-center gap-2 font-medium text-success-text">
            <Truck aria-hidden className="size-5 shrink-0" />
            <Trans>Comes to you within {formatRadius(serviceRadius, distanceUnit)}</Trans>
          </p>
        )}
        {hidesAddress && (
          <p className="mt-2 text-muted text-sm">
            <Trans>The exact address is not public.</Trans>
          </p>
        )}
        {location && !locationIsApproximate && (
          <a
            href={routeLink(mapService, location)}
            target="_blank"
            rel="noopener noreferrer"
            {...tapped('directions', business.id)}
            className="mt-1 inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline-offset-4 hover:underline"
          >
            <Navigation aria-hidden className="size-4.5" />
            <Trans>
              Directions
              <span className="sr-only"> to {name} (opens in a new tab)</span>
            </Trans>
          </a>
        )}
      </div>
      {location && hasMap && (
        <WhenNear className="h-52 border-line border-t bg-sunken noscript:hidden">
          <PlaceMap
            label={t`Map of where ${name} is`}
            location={location}
            area={miles === undefined ? undefined : { ...location, miles }}
            isExact={!locationIsApproximate}
          />
        </WhenNear>
      )}
    </Card>
  );
}
