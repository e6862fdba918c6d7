import type { Box, Location } from '@doorstep/contracts/directory/locations/schema.ts';

const earthRadiusMiles = 3958.8;
const radians = Math.PI / 180;
const milesPerDegree = earthRadiusMiles * radians;

/** A point of the unit sphere. Distances between such points cost no trigonometry, and sort as those on the ground do. */
export interface Vector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export function toVector({ latitude, longitude }: Location): Vector {
  const [lat, lng] = [latitude * radians, longitude * radians];
  return { x: Math.cos(lat) * Math.cos(lng), y: Math.cos(lat) * Math.sin(lng), z: Math.sin(lat) };
}

/** The square of the chord between two points, 0 to 4. */
export const squaredChord = (a: Vector, b: Vector): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2;

export const chordToMiles = (squared: number): number => 2 * earthRadiusMiles * Math.asin(Math.sqrt(squared) / 2);

export const milesToChord = (miles: number): number => (2 * Math.sin(miles / earthRadiusMiles / 2)) ** 2;

/** Miles along a great circle. */
export const measureMiles = (a: Location, b: Location): number => chordToMiles(squaredChord(toVector(a), toVector(b)));

/** The smallest box with every point within `miles`; around a pole, all longitudes. */
export function boxAround({ latitude, longitude }: Location, miles: number): Box {
  const south = Math.max(-90, latitude - miles / milesPerDegree);
  const north = Math.min(90, latitude + miles / milesPerDegree);
  const ratio = Math.sin(miles / earthRadiusMiles) / Math.cos(latitude * radians);
  if (south === -90 || north === 90 || ratio >= 1) return { west: -180, south, east: 180, north };
  const width = Math.asin(ratio) / radians;
  return { west: wrap(longitude - width), south, east: wrap(longitude + width), north };
}

const wrap = (longitude: number) => ((longitude + 540) % 360) - 180;
