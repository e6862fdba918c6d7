import type { LngLatBounds } from 'maplibre-gl';

/** West, south, east and north, in degrees. */
export type Bounds = [number, number, number, number];

export const toBounds = (bounds: LngLatBounds): Bounds => [
  bounds.getWest(),
  bounds.getSouth(),
  bounds.getEast(),
  bounds.getNorth(),
];
