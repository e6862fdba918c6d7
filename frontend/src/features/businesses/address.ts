import { writeAddress } from '@doorstep/contracts/addresses.ts';
import type { Business } from '@doorstep/contracts/businesses.ts';
import type { Location } from '@doorstep/contracts/locations.ts';
import type { MapService, Site } from '@doorstep/contracts/site.ts';

type Place = Pick<Business, 'address' | 'city' | 'state' | 'zip'>;

const joined = (parts: (string | undefined)[]): string => parts.filter(Boolean).join(', ');

/** Address, city, state and zip, as far as they are known, in the order of the country of the site. */
export const fullAddress = (place: Place, country: string): string =>
  // Sites in the United States have commas between all parts.
  country === 'US' ? joined([place.address, place.city, place.state, place.zip]) : writeAddress(place, country);

/** Address, city and state, for cards. */
export const shortAddress = ({ address, city, state }: Place, country: string): string =>
  fullAddress({ address, city, state }, country);

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
): string => searches[mapService] + encodeURIComponent(joined([business.name, fullAddress(business, country)]));

/** A link to the route to a place. */
export const routeLink = (service: MapService, { latitude, longitude }: Location): string =>
  `${routes[service]}${latitude},${longitude}`;
