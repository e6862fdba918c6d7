import type { Business } from '@doorstep/contracts/businesses.ts';
import type { Location } from '@doorstep/contracts/locations.ts';

type Place = Pick<Business, 'address' | 'city' | 'state' | 'zip'>;

const joined = (parts: (string | undefined)[]): string => parts.filter(Boolean).join(', ');

/** Address, city, state and zip, as far as they are known. */
export const fullAddress = ({ address, city, state, zip }: Place): string => joined([address, city, state, zip]);

/** Address, city and state, for cards. */
export const shortAddress = ({ address, city, state }: Place): string => joined([address, city, state]);

/** A link that searches for the business on a map. */
export function directionsLink(business: Place & { name: string }): string {
  const query = joined([business.name, fullAddress(business)]);
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}

/** A link to the route to a place. */
export const routeLink = ({ latitude, longitude }: Location): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
