import type { Box, Location } from '@doorstep/contracts/locations.ts';
import { boxAroundArea } from '#features/map/area.ts';
import { boxOf, homeBox, homeMiddle } from '#features/map/box.ts';
import { MapView } from '#features/map/components/map-view.tsx';
import { MovablePin } from '#features/map/components/movable-pin.tsx';

interface PinMapProps {
  readonly location: Location;
  /** Where the map was last led to; it stays where it is while the pin moves. */
  readonly start: Location;
  /** How far the business goes. */
  readonly miles: number | undefined;
  readonly onMove: (location: Location) => void;
}

/** The place of a business on a map, to be moved. */
export const PinMap = ({ location, start, miles, onMove }: PinMapProps) => (
  <MapView
    label="Map with the pin of your business"
    box={findBox(start, miles)}
    area={miles === undefined ? undefined : { ...location, miles }}
    padding={24}
    inText
  >
    <MovablePin {...location} onMove={onMove} />
  </MapView>
);

function findBox(start: Location, miles: number | undefined): Box {
  // Placed without an address, the pin may have to go anywhere.
  if (start === homeMiddle) return homeBox;
  return miles === undefined ? boxOf(start) : boxAroundArea({ ...start, miles });
}
