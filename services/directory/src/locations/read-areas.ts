import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from '@doorstep/contracts/common/zod.ts';
import { countriesWithAreas } from '@doorstep/contracts/directory/locations/schema.ts';
import { measureMiles } from '../vocabulary/distance.ts';
import { type Area, type AtlasCity, middleOf } from './atlas.ts';
import { toNameKey } from './name-keys.ts';

/** A zip code is in the city of its name that is nearest, unless that is farther. */
const maxMilesToNamesake = 20;

const load = createRequire(import.meta.url);

interface Areas {
  readonly areas: readonly Area[];
  /** Cities of these areas that are not among the given ones. */
  readonly others: readonly AtlasCity[];
}

/** The countries that this file knows; the zip codes of the United States come with their cities. */
type KnownCountry = Exclude<(typeof countriesWithAreas)[number], 'US'>;

/** The zip codes of a country, and the cities that only they have; none for most countries. */
export function readAreas(country: string, cities: readonly AtlasCity[]): Areas {
  const known = countriesWithAreas.find((each): each is KnownCountry => each === country && each !== 'US');
  return known ? readers[known](cities) : { areas: [], others: [] };
}

const readers: Readonly<Record<KnownCountry, (cities: readonly AtlasCity[]) => Areas>> = {
  DE: readGermany,
  AT: cities => ({ areas: readAustria(cities), others: [] }),
  FR: cities => ({ areas: readFrance(cities), others: [] }),
};

/** Zip codes with their own locations: OpenGeoDB, in the public domain, from the package `zip-to-city`. */
function readGermany(cities: readonly AtlasCity[]): Areas {
  const find = findNamesakes(cities);
  const rows = germanRows.parse(readJson('zip-to-city/germany.json'));
  const areas = rows.map(({ zip, city: name, lat, lon }): Area & { isKnown: boolean } => {
    const location = { latitude: Number(lat), longitude: Number(lon) };
    const found = [name, shorten(name)]
      .flatMap(find)
      .map(city => ({ city, miles: measureMiles(location, city) }))
      .sort((a, b) => a.miles - b.miles)
      .find(({ miles }) => miles <= maxMilesToNamesake)?.city;
    return { zip, city: found?.city ?? name, state: found?.state ?? '', ...location, isKnown: found !== undefined };
  });
  const unknown = Map.groupBy(
    areas.filter(({ isKnown }) => !isKnown),
    ({ city }) => city,
  );
  const others = [...unknown].map(([city, own]) => ({ city, state: '', ...middleOf(own), size: own.length }));
  return { areas: areas.map(({ isKnown, ...area }) => area), others };
}

/** A name without what tells it from namesakes: Freiburg im Breisgau, Burg / Spreewald. */
const shorten = (name: string): string => name.split(/ (?:am|an|bei|im|in|ob|vor) | ?[/(]/)[0] ?? name;

const germanRows = z.array(z.object({ zip: z.string(), city: z.string(), lat: z.string(), lon: z.string() }));

/** Zip codes in the middle of their cities: Österreichische Post, from the package `plz-ort`. */
function readAustria(cities: readonly AtlasCity[]): Area[] {
  const find = findNamesakes(cities);
  const codes = z.record(z.string(), z.string()).parse(load('plz-ort/data'));
  return Object.entries(codes).flatMap(([zip, name]) => {
    const [city] = find(name).toSorted((a, b) => b.size - a.size);
    return city ? [toArea(zip, city)] : [];
  });
}

/** Zip codes in the middle of their largest commune: INSEE and La Poste, from the package `@etalab/decoupage-administratif`. */
function readFrance(cities: readonly AtlasCity[]): Area[] {
  const byCode = new Map(cities.flatMap(city => (city.code ? [[city.code, city] as const] : [])));
  const find = findNamesakes(cities.filter(({ code }) => !code));
  const communes = frenchCommunes.parse(readJson('@etalab/decoupage-administratif/data/communes.json'));
  const areas = communes
    .flatMap(({ code, nom, codesPostaux = [], population = 0 }) => {
      // GeoNames has no number for Paris.
      const city = byCode.get(code) ?? find(nom)[0];
      return city ? codesPostaux.map(zip => ({ population, area: toArea(zip, city) })) : [];
    })
    .sort((a, b) => a.population - b.population);
  // The largest is the last, which stays.
  return [...new Map(areas.map(({ area }) => [area.zip, area])).values()];
}

const frenchCommunes = z.array(
  z.object({
    code: z.string(),
    nom: z.string(),
    codesPostaux: z.array(z.string()).optional(),
    population: z.number().optional(),
  }),
);

const toArea = (zip: string, { city, state, latitude, longitude }: AtlasCity): Area => ({
  zip,
  city,
  state,
  latitude,
  longitude,
});

function findNamesakes(cities: readonly AtlasCity[]): (name: string) => readonly AtlasCity[] {
  const byKey = Map.groupBy(
    cities.filter(({ isPart }) => !isPart),
    ({ city }) => toNameKey(city),
  );
  return name => byKey.get(toNameKey(name)) ?? [];
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(load.resolve(file), 'utf8'));
