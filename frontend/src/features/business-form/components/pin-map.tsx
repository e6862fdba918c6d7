import type { Box, Location } from '@doorstep/contracts/directory/locations/schema.ts';
import { t } from '@lingui/core/macro';
import { MapPin } from 'lucide-react';
import { boxAroundArea } from '#features/map/area.ts';
import { boxOf, homeBox, homeMiddle } from '#features/map/box.ts';
import { MapMarker } from '#features/map/components/map-marker.tsx';
import { MapView } from '#features/map/components/map-view.tsx';
import { MovablePin } from '#features/map/components/movable-pin.tsx';

interface PinMapProps {
  readonly location: Location;
  /** The location on which the map was last centered; it stays there while the pin moves. */
  readonly start: Location;
  /** The service radius. */
  readonly miles: number | undefined;
  /** Undefined if the map has no streets: it then shows the region, and the pin is fixed. */
  readonly onMove: ((location: Location) => void) | undefined;
}

/** The location of a business on a map, with a pin that can be moved. */
export const PinMap = ({ location, start, miles, onMove }: PinMapProps) => (
  <MapView
    label={t`Map with the pin of your business`}
    box={findBox(start, onMove ? miles : Math.max(miles ?? 0, regionMiles))}
    area={miles === undefined ? undefined : { ...location, miles }}
    padding={24}
    inText
  >
    {onMove ? <MovablePin {...location} onMove={onMove} /> : <FixedPin {...location} />}
  </MapView>
);

/** Within this radius the outlines of states and the next cities show where a place is. */
const regionMiles = 60;

const FixedPin = (location: Location) => (
  <MapMarker {...location} anchor="bottom">
    <MapPin aria-hidden className="size-10 fill-accent stroke-surface" />
  </MapMarker>
);

function findBox(start: Location, miles: number | undefined): Box {
  // Without an address, the pin may have to go anywhere.
  if (start === homeMiddle) return homeBox;
  return miles === undefined ? boxOf(start) : boxAroundArea({ ...start, miles });
}
