import type { Business } from '@doorstep/contracts/businesses.ts';
import type { Location } from '@doorstep/contracts/locations.ts';
import type { MapService } from '@doorstep/contracts/site.ts';

type Place = Pick<Business, 'address' | 'city' | 'state' | 'zip'>;

const joined = (parts: (string | undefined)[]): string => parts.filter(Boolean).join(', ');

/** Address, city, state and zip, as far as they are known. */
export const fullAddress = ({ address, city, state, zip }: Place): string => joined([address, city, state, zip]);

/** Address, city and state, for cards. */
export const shortAddress = ({ address, city, state }: Place): string => joined([address, city, state]);

const searches: Record<MapService, string> = {
  google: 'https://www.google.com/maps/search/?api=1&query=',
  apple: 'https://maps.apple.com/?q=',
  openStreetMap: 'https://www.openstreetmap.org/search?query=',
};

const routes: Record<MapService, string> = {
  google: 'https://www.google.com/maps/dir/?api=1&destination=',
  apple: 'https://maps.apple.com/?daddr=',
  openStreetMap: 'https://www.openstreetmap.org/directions?to=',
};

/** A link that searches for the business on the map of a service, also without a known location. */
export const directionsLink = (service: MapService, business: Place & { name: string }): string =>
  searches[service] + encodeURIComponent(joined([business.name, fullAddress(business)]));

/** A link to the route to a place. */
export const routeLink = (service: MapService, { latitude, longitude }: Location): string =>
  `${routes[service]}${latitude},${longitude}`;
