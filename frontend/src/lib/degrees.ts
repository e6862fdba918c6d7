import type { Box, Location } from '@doorstep/contracts/directory/locations/schema.ts';

/** Three decimals of a degree are about 110 m: precise enough for a search, without revealing the exact address of a user. */
const placeDecimals = 3;
const boxDecimals = 4;

/** Formats a place for addresses and queries: `43.615,-116.202`. */
export const writePlace = ({ latitude, longitude }: Location): string => write([latitude, longitude], placeDecimals);

/** Formats a part of the map for addresses and queries: west, south, east and north. */
export const writeBox = ({ west, south, east, north }: Box): string => write([west, south, east, north], boxDecimals);

const write = (degrees: readonly number[], decimals: number): string =>
  degrees.map(each => Number(each.toFixed(decimals))).join(',');

/** Parses a place in an address; undefined if it is not on earth. */
export function readPlace(text: string | null | undefined): Location | undefined {
  const [latitude, longitude, ...more] = readDegrees(text);
  if (latitude === undefined || longitude === undefined || more.length > 0) return undefined;
  return isLatitude(latitude) && isLongitude(longitude) ? { latitude, longitude } : undefined;
}

/** Parses a box in an address; undefined if there is none. */
export function readBox(text: string | null | undefined): Box | undefined {
  const [west, south, east, north, ...more] = readDegrees(text);
  if (west === undefined || south === undefined || east === undefined || north === undefined) return undefined;
  const isBox = [west, east].every(isLongitude) && [south, north].every(isLatitude) && south <= north;
  return isBox && more.length === 0 ? { west, south, east, north } : undefined;
}

const readDegrees = (text: string | null | undefined): number[] =>
  text && /^[-\d.,]+$/.test(text) ? text.split(',').map(part => (part === '' ? Number.NaN : Number(part))) : [];

const isLatitude = (degrees: number) => Math.abs(degrees) <= 90;
const isLongitude = (degrees: number) => Math.abs(degrees) <= 180;

const milesPerDegree = 69.055;

/** Distance between two places in miles, on a flat map: accurate enough for distances that people drive. */
export function milesBetween(one: Location, other: Location): number {
  const middle = ((one.latitude + other.latitude) / 2) * (Math.PI / 180);
  const east = (one.longitude - other.longitude) * Math.cos(middle);
  return Math.hypot(one.latitude - other.latitude, east) * milesPerDegree;
}
