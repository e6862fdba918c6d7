import type { Box } from '@doorstep/contracts/locations.ts';
import type { Cluster, MapBusiness } from '@doorstep/contracts/map.ts';
import { plural, t } from '@lingui/core/macro';
import { MapPin } from 'lucide-react';
import { MapMarker } from '#features/map/components/map-marker.tsx';
import { cn } from '#lib/cn.ts';
import { formatShortNumber } from '#lib/format.ts';

interface BusinessMarkerProps {
  readonly business: Pick<MapBusiness, 'id' | 'name' | 'latitude' | 'longitude' | 'locationIsApproximate'>;
  readonly isRaised: boolean;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

/** The id of the marker of a business, to which the focus returns. */
export const markerId = (id: number): string => `marker-${id}`;

export function BusinessMarker({ business, isRaised, isSelected, onSelect }: BusinessMarkerProps) {
  const { id, name, latitude, longitude, locationIsApproximate } = business;
  return (
    <MapMarker latitude={latitude} longitude={longitude} anchor="bottom" isRaised={isRaised}>
      <button
        id={markerId(id)}
        type="button"
        aria-label={locationIsApproximate ? t`${name}, approximate place` : name}
        aria-expanded={isSelected}
        onClick={onSelect}
        className="group grid size-10 place-items-end justify-center rounded-full"
      >
        <MapPin
          aria-hidden
          className={cn(
            'size-9 origin-bottom fill-primary stroke-surface transition-transform group-hover:scale-115',
            isRaised && 'scale-125 fill-accent',
          )}
        />
      </button>
    </MapMarker>
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
