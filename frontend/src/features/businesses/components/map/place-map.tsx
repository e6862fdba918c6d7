import type { Location } from '@doorstep/contracts/directory/locations/schema.ts';
import { MapPin } from 'lucide-react';
import { type Area, boxAroundArea } from '#features/map/area.ts';
import { boxOf } from '#features/map/box.ts';
import { MapMarker } from '#features/map/components/map-marker.tsx';
import { MapView } from '#features/map/components/map-view.tsx';
import { useRoomFor } from '#features/map/use-room-for.ts';

interface PlaceMapProps {
  readonly label: string;
  readonly location: Location;
  readonly area: Area | undefined;
  /** True if the location is exact, so that a pin may stand there. */
  readonly isExact: boolean;
}

/** One place on a map within a text: a pin, an area, or both. */
export const PlaceMap = ({ label, location, area, isExact }: PlaceMapProps) => (
  <MapView label={label} box={area ? boxAroundArea(area) : boxOf(location)} padding={16} area={area} inText>
    {isExact && <Pin {...location} />}
  </MapView>
);

function Pin(location: Location) {
  useRoomFor([{ ...location, kind: 'pin' }]);
  return (
    <MapMarker {...location} anchor="bottom">
      <MapPin aria-hidden className="size-9 fill-primary stroke-surface" />
    </MapMarker>
  );
}
