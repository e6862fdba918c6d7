import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Location } from '@doorstep/contracts/directory/locations/schema.ts';
import type { MapService, Site } from '@doorstep/contracts/directory/site/schema.ts';
import { writeAddress } from '@doorstep/contracts/language/addresses.ts';

type Place = Pick<Business, 'address' | 'city' | 'state' | 'zip'>;

/** Address, city and state, for cards. */
export const shortAddress = ({ address, city, state }: Place, country: string): string =>
  writeAddress({ address, city, state }, country);

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
export const directionsLink = (
  { mapService, country }: Pick<Site, 'mapService' | 'country'>,
  business: Place & { name: string },
): string =>
  searches[mapService] +
  encodeURIComponent([business.name, writeAddress(business, country)].filter(Boolean).join(', '));

/** A link to the route to a place. */
export const routeLink = (service: MapService, { latitude, longitude }: Location): string =>
  `${routes[service]}${latitude},${longitude}`;
