import type { Box, Location } from '@doorstep/contracts/directory/locations/schema.ts';

/** A circle on the ground. */
export interface Area extends Location {
  readonly miles: number;
}

const milesPerDegree = 69.055;

/** Converts miles at a place to degrees of latitude and longitude. */
export function milesToDegrees({ latitude, miles }: Area): { readonly north: number; readonly east: number } {
  const north = miles / milesPerDegree;
  return { north, east: north / Math.cos((latitude * Math.PI) / 180) };
}

/** The box around a circle. */
export function boxAroundArea(area: Area): Box {
  const { latitude, longitude } = area;
  const { north, east } = milesToDegrees(area);
  return { west: longitude - east, south: latitude - north, east: longitude + east, north: latitude + north };
}
