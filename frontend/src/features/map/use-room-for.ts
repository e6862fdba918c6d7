import type { Location } from '@doorstep/contracts/directory/locations/schema.ts';
import type { GeoJSONSource } from 'maplibre-gl';
import { useEffect } from 'react';
import { useMap } from './map-context.ts';
import { markerSource } from './style/room-for-markers.ts';
import { toPoints } from './style/to-points.ts';

/** A marker at a place: a disc around it, or a pin above it with its tip there. */
export interface Mark extends Location {
  readonly kind: 'disc' | 'pin';
}

/** Keeps the names of the map clear of these markers. Names of a map service do not move. */
export function useRoomFor(marks: readonly Mark[]): void {
  const map = useMap();
  // Every render makes a new list, mostly of the same marks.
  const points = JSON.stringify(
    toPoints(
      marks.map(({ latitude, longitude, kind }) => ({ properties: { kind }, coordinates: [longitude, latitude] })),
    ),
  );

  useEffect(() => {
    const show = () => map.getSource<GeoJSONSource>(markerSource)?.setData(JSON.parse(points));
    show();
    return map.on('styledata', show).unsubscribe;
  }, [map, points]);
}
