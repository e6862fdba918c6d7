import type { CategoryCityPage, City, CityFacts, CityPage } from '@doorstep/contracts/directory/cities/schema.ts';
import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import { hasPart } from '@doorstep/contracts/directory/site/site-look.ts';
import { plural, t } from '@lingui/core/macro';
import { nameTopic } from '#features/categories/topic.ts';
import { allOf, formatNumber, formatRating } from '#lib/format.ts';

const maxCategories = 3;

/** 'Boise, ID': cities in two states may have the same name, as Portland does. 'Berlin' where addresses have no state. */
export const nameWithState = ({ name, state }: Pick<City, 'name' | 'state'>): string => joinNames(name, state);

/** 'Boise, Idaho'. */
const nameInFull = ({ name, stateName }: City): string => joinNames(name, stateName);

/** Madrid in the province of Madrid is only Madrid. */
const joinNames = (name: string, state: string | undefined): string =>
  state && state.toLowerCase() !== name.toLowerCase() ? `${name}, ${state}` : name;

type Named = Pick<Site, 'name' | 'partsOff'>;

/** The facts about the businesses of a city, as sentences. */
export function describeCity(site: Named, { city, facts, categories }: CityPage): string[] {
  const largest = categories
    .filter(({ parentId }) => parentId === undefined)
    .slice(0, maxCategories)
    .map(({ name, count }) => `${name} (${formatNumber(count)})`);
  return [
    t`${site.name} lists ${countBusinesses(facts.count)} in ${nameInFull(city)}.`,
    ...(largest.length > 1 ? [t`The largest categories are ${allOf(largest)}.`] : []),
    ...describeFacts(site, facts),
  ];
}

/** The facts about the businesses of a category in a city, as sentences. */
export const describeCategoryInCity = (site: Named, { category, city, facts }: CategoryCityPage): string[] => [
  t`${site.name} lists ${countBusinesses(facts.count)} for ${nameTopic(category)} in ${nameInFull(city)}.`,
  ...describeFacts(site, facts),
];

function describeFacts(site: Named, { count, reviews, openOnWeekends, withPrices }: CityFacts): string[] {
  const all = formatNumber(count);
  const more = [
    openOnWeekends > 0 &&
      (openOnWeekends === count
        ? plural(count, { one: 'all # opens on weekends', other: 'all # open on weekends' })
        : plural(openOnWeekends, { one: `# of ${all} opens on weekends`, other: `# of ${all} open on weekends` })),
    withPrices > 0 &&
      (withPrices === count
        ? plural(count, { one: 'all # shows prices', other: 'all # show prices' })
        : plural(withPrices, { one: `# of ${all} shows prices`, other: `# of ${all} show prices` })),
  ].filter(part => part !== false);
  const [first = '', second] = more;
  return [
    ...(reviews && hasPart(site, 'reviews')
      ? [
          t`Customers rate them ${formatRating(reviews.rating)} of 5 in ${plural(reviews.count, { one: '# review', other: '# reviews' })}.`,
        ]
      : []),
    ...(first ? [`${capitalize(second ? t`${first}, and ${second}` : first)}.`] : []),
  ];
}

const countBusinesses = (count: number) => plural(count, { one: '# business', other: '# businesses' });

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
