import type { CategoryCityPage, City, CityFacts, CityPage } from '@doorstep/contracts/cities.ts';
import type { Site } from '@doorstep/contracts/site.ts';
import { hasPart } from '@doorstep/contracts/site-look.ts';
import { nameTopic } from '#features/categories/topic.ts';
import { formatCount, formatNumber, formatRating } from '#lib/format.ts';

const maxCategories = 3;

/** 'Boise, ID': cities in two states may have the same name, as Portland does. */
export const nameWithState = ({ name, state }: Pick<City, 'name' | 'state'>): string => `${name}, ${state}`;

/** The facts about the businesses of a city, as sentences. */
type Named = Pick<Site, 'name' | 'partsOff'>;

export function describeCity(site: Named, { city, facts, categories }: CityPage): string[] {
  const largest = categories
    .filter(({ parentId }) => parentId === undefined)
    .slice(0, maxCategories)
    .map(({ name, count }) => `${name} (${formatNumber(count)})`);
  return [
    `${site.name} lists ${countBusinesses(facts.count)} in ${city.name}, ${city.stateName}.`,
    ...(largest.length > 1 ? [`The largest categories are ${formatList(largest)}.`] : []),
    ...describeFacts(site, facts),
  ];
}

/** The facts about the businesses of a category in a city, as sentences. */
export const describeCategoryInCity = (site: Named, { category, city, facts }: CategoryCityPage): string[] => [
  `${site.name} lists ${countBusinesses(facts.count)} for ${nameTopic(category)} in ${city.name}, ${city.stateName}.`,
  ...describeFacts(site, facts),
];

function describeFacts(site: Named, { count, reviews, openOnWeekends, withPrices }: CityFacts): string[] {
  const more = [
    openOnWeekends > 0 && `${countOf(openOnWeekends, count)} ${openOnWeekends === 1 ? 'opens' : 'open'} on weekends`,
    withPrices > 0 && `${countOf(withPrices, count)} ${withPrices === 1 ? 'shows' : 'show'} prices`,
  ].filter(part => part !== false);
  return [
    ...(reviews && hasPart(site, 'reviews')
      ? [`Customers rate them ${formatRating(reviews.rating)} of 5 in ${formatCount(reviews.count, 'review')}.`]
      : []),
    ...(more.length > 0 ? [`${capitalize(more.join(', and '))}.`] : []),
  ];
}

const countOf = (some: number, all: number) =>
  some === all ? `all ${formatNumber(all)}` : `${formatNumber(some)} of ${formatNumber(all)}`;

const countBusinesses = (count: number) => formatCount(count, 'business', 'businesses');

const formatList = (parts: readonly string[]) => new Intl.ListFormat('en-US').format(parts);

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
