import type { Box, Location } from '@doorstep/contracts/locations.ts';
import { MapPin } from 'lucide-react';
import { boxAroundArea } from '#features/map/area.ts';
import { boxOf, homeBox, homeMiddle } from '#features/map/box.ts';
import { MapMarker } from '#features/map/components/map-marker.tsx';
import { MapView } from '#features/map/components/map-view.tsx';
import { MovablePin } from '#features/map/components/movable-pin.tsx';

interface PinMapProps {
  readonly location: Location;
  /** Where the map was last led to; it stays where it is while the pin moves. */
  readonly start: Location;
  /** How far the business goes. */
  readonly miles: number | undefined;
  /** Absent where the map has no streets: then it shows the region, and the pin stays. */
  readonly onMove: ((location: Location) => void) | undefined;
}

/** The place of a business on a map, to be moved. */
export const PinMap = ({ location, start, miles, onMove }: PinMapProps) => (
  <MapView
    label="Map with the pin of your business"
    box={findBox(start, onMove ? miles : Math.max(miles ?? 0, regionMiles))}
    area={miles === undefined ? undefined : { ...location, miles }}
    padding={24}
    inText
  >
    {onMove ? <MovablePin {...location} onMove={onMove} /> : <FixedPin {...location} />}
  </MapView>
);

/** Around so many miles the outlines of states and the next cities show where a place is. */
const regionMiles = 60;

const FixedPin = (location: Location) => (
  <MapMarker {...location} anchor="bottom">
    <MapPin aria-hidden className="size-10 fill-accent stroke-surface" />
  </MapMarker>
);

function findBox(start: Location, miles: number | undefined): Box {
  // Placed without an address, the pin may have to go anywhere.
  if (start === homeMiddle) return homeBox;
  return miles === undefined ? boxOf(start) : boxAroundArea({ ...start, miles });
}
