import type { Box, Location } from '@doorstep/contracts/directory/locations/schema.ts';
import type { LngLatBounds, Map as MapLibreMap } from 'maplibre-gl';

const maxLatitude = 85;
const maxLongitude = 180;

/** The whole map. */
export const world: Box = { west: -maxLongitude, south: -maxLatitude, east: maxLongitude, north: maxLatitude };

/** The contiguous states: what a map shows while nothing else is known. */
export const homeBox: Box = { west: -125, south: 24.4, east: -66.9, north: 49.4 };
export const homeMiddle: Location = { latitude: 39.8, longitude: -98.6 };

export const toBounds = ({ west, south, east, north }: Box): [number, number, number, number] => [
  west,
  south,
  east,
  north,
];

/** The visible part of a map, limited to the earth. */
export function shownBox(map: MapLibreMap): Box {
  const bounds: LngLatBounds = map.getBounds();
  return {
    west: Math.max(bounds.getWest(), -maxLongitude),
    south: Math.max(bounds.getSouth(), -maxLatitude),
    east: Math.min(bounds.getEast(), maxLongitude),
    north: Math.min(bounds.getNorth(), maxLatitude),
  };
}

/** The box around all of these; undefined around none. */
export function boxAround(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  return {
    west: Math.min(...boxes.map(({ west }) => west)),
    south: Math.min(...boxes.map(({ south }) => south)),
    east: Math.max(...boxes.map(({ east }) => east)),
    north: Math.max(...boxes.map(({ north }) => north)),
  };
}

export const boxOf = ({ latitude, longitude }: Location): Box => ({
  west: longitude,
  south: latitude,
  east: longitude,
  north: latitude,
});
