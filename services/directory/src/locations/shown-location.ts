import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Location } from '@doorstep/contracts/directory/locations/schema.ts';
import type { Gazetteer } from './gazetteer.ts';

type Shown = Pick<
  Business,
  'address' | 'city' | 'state' | 'zip' | 'location' | 'hidesAddress' | 'locationIsApproximate'
>;

/**
 * Adds the location that visitors see. A business without a location is shown in the middle of its zip area, or of its city. One
 * that hides its address is shown in the middle of its city, and without its zip code, which may reveal the street.
 */
export function showLocation<Fields extends Shown>(gazetteer: Gazetteer, business: Fields): Fields {
  if (business.hidesAddress) {
    const { address, zip, location, ...rest } = business;
    // The fields that are left out are optional in every business.
    return { ...(rest as Fields), ...approximate(gazetteer.findCity(business)) };
  }
  if (business.location) return business;
  return { ...business, ...approximate(gazetteer.findZip(business.zip) ?? gazetteer.findCity(business)) };
}

const approximate = (place: Location | undefined): Partial<Shown> =>
  place ? { location: { latitude: place.latitude, longitude: place.longitude }, locationIsApproximate: true } : {};
