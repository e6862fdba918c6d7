import type { Box } from '@doorstep/contracts/directory/locations/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { toBounds } from '#features/map/box.ts';
import { useMap } from '#features/map/map-context.ts';
import { useRoomFor } from '#features/map/use-room-for.ts';
import { byButton, useSight } from '#features/map/use-sight.ts';
import { businessMapQuery } from '../../api/business-map.ts';
import { groupMarkers } from '../../group-markers.ts';
import type { BusinessMapProps } from './business-map.tsx';
import { BusinessMarker, ClusterMarker } from './markers.tsx';
import { SelectedBusiness } from './selected-business.tsx';

const none = { total: 0, businesses: [], clusters: [] };

/** From this zoom level on, even businesses in one building have separate markers. */
const closeZoom = 15.5;

/** The contents of the map: markers, the number of businesses, the selected one, and the button that makes the list follow. */
export function MapResults({ filters, rows, highlighted, onPoint, onSearchHere }: BusinessMapProps) {
  const map = useMap();
  const sight = useSight();
  const [selected, setSelected] = useState<number>();
  const found = useQuery({
    ...businessMapQuery(filters, sight.box, sight.zoom),
    placeholderData: keepPreviousData,
  });
  const { total, businesses, clusters } = found.data ?? none;
  const { alone, clusters: grouped } =
    sight.zoom >= closeZoom
      ? { alone: businesses, clusters: [] }
      : groupMarkers(businesses, ({ latitude, longitude }) => map.project([longitude, latitude]));
  // A business inside a cluster has a separate marker while its card is hovered or focused.
  const pointedAt = rows.find(({ id }) => id === highlighted);
  const isShown = alone.some(({ id }) => id === highlighted);
  const added = pointedAt?.location && !isShown ? [{ ...pointedAt, ...pointedAt.location }] : [];
  const shownClusters = [...clusters, ...grouped];
  const pins = [...alone, ...added];
  useRoomFor([
    ...shownClusters.map(cluster => ({ ...cluster, kind: 'disc' as const })),
    ...pins.map(pin => ({ ...pin, kind: 'pin' as const })),
  ]);

  return (
    <>
      <p className="sr-only">
        <Trans>Everything on the map is also in the list.</Trans>
      </p>
      {shownClusters.map(cluster => (
        <ClusterMarker
          key={`${cluster.latitude} ${cluster.longitude}`}
          cluster={cluster}
          onOpen={(box: Box) => map.fitBounds(toBounds(box), { padding: 40, maxZoom: 16 }, byButton)}
        />
      ))}
      {pins.map(business => (
        <BusinessMarker
          key={business.id}
          business={business}
          isRaised={business.id === highlighted || business.id === selected}
          isSelected={business.id === selected}
          onSelect={() => setSelected(business.id)}
          onPoint={onPoint}
        />
      ))}
      {sight.isChosen && (
        <Button
          variant="secondary"
          icon={Search}
          className="absolute top-3 left-1/2 z-2 -translate-x-1/2 rounded-full shadow-raised"
          onClick={() => onSearchHere(sight.box)}
        >
          <Trans>Search this area</Trans>
        </Button>
      )}
      <div className="absolute bottom-8 start-3 z-2 rounded-full bg-surface/90 px-3 py-1 font-medium text-sm shadow-raised">
        {found.isError ? (
          <p role="alert">
            <Trans>Businesses could not be loaded.</Trans>{' '}
            <Button variant="link" size="sm" onClick={() => void found.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </p>
        ) : (
          <p role="status">
            {found.isPending
              ? t`Loading businesses…`
              : t`${plural(total, { one: '# business', other: '# businesses' })} in this part`}
          </p>
        )}
      </div>
      {selected !== undefined && (
        <SelectedBusiness
          id={selected}
          row={rows.find(({ id }) => id === selected)}
          onClose={() => setSelected(undefined)}
        />
      )}
    </>
  );
}
