import { minBusinessesOfPage } from '@doorstep/contracts/directory/cities/schema.ts';
import { listCityAliases, toAlias } from '../../vocabulary/city-slug.ts';
import type { Projection } from '../store/projection.ts';
import type { CityCount } from '../store/selection.ts';

/** Finds the slug of the city with at least `least` businesses that a text means; undefined for none, or for several. */
export type FindCity = (text: string, least: number) => string | undefined;

/**
 * Finds cities by their slugs, and those with a page also by their names alone if no other has it, by their names in other languages, and
 * by the addresses that they had when the site was in another country. These are listed when one of them is looked up first after a change.
 */
export function createCityFinder(projection: Projection): FindCity {
  let known: { readonly changes: number; readonly aliases: ReadonlyMap<string, ReadonlySet<string>> } | undefined;

  function find(text: string): string | undefined {
    const { lists } = projection;
    if (known?.changes !== lists.changes) known = { changes: lists.changes, aliases: readAliases(projection) };
    const [slug, ...others] = known.aliases.get(toAlias(text)) ?? [];
    return others.length === 0 ? slug : undefined;
  }

  return (text, least) => {
    const slug = projection.citySlugs.read(text);
    if (projection.lists.countCity(slug) >= least) return slug;
    const found = find(text);
    if (found !== undefined) return found;
    const local = projection.gazetteer.findCity({ city: text })?.city;
    return local === undefined ? undefined : find(local);
  };
}

function readAliases({ lists, now }: Projection): Map<string, Set<string>> {
  const aliases = new Map<string, Set<string>>();
  const hasPage = ({ slug }: CityCount) => lists.countCity(slug) >= minBusinessesOfPage;
  for (const { slug, city, state } of lists.select({}, now()).countCities().filter(hasPage))
    for (const alias of listCityAliases(city, state)) aliases.set(alias, (aliases.get(alias) ?? new Set()).add(slug));
  return aliases;
}
