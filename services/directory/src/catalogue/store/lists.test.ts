import { describe, expect, it } from 'vitest';
import { createRandom } from '../../testing.ts';
import { citySlugsOf } from '../../vocabulary/city-slug.ts';
import type { Facts } from './facts.ts';
import type { FieldFact } from './field-facts.ts';
import type { Filters } from './filters.ts';
import { Lists } from './lists.ts';
import { getQuality } from './rank.ts';
import type { Selection } from './selection.ts';
import type { ListSort } from './sorts.ts';

const slugs = citySlugsOf('US');
const now = new Date('2026-03-02T12:00:00Z');
const monday = { from: 12 * 60 - 60, to: 12 * 60 + 60 };

function createFacts(id: number, random: (below: number) => number): Facts {
  const city = ['Portland', 'Boise', 'São Paulo', ''][random(4)] ?? '';
  const { slug: citySlug, state: cityState } = slugs.toAddress({ city, state: ['OR', 'ME', ''][random(3)] });
  return {
    id,
    version: 1,
    approvalStatus: 'approved',
    ratingVersion: 0,
    trackRecordVersion: 0,
    updatedAt: 0,
    rating: random(11) / 2,
    reviewCount: random(4),
    createdAt: random(50),
    nameKey: `name ${random(30)}`,
    city,
    citySlug,
    cityState,
    cityKey: city.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(),
    categories: [1 + random(3), 10 + random(5)],
    isFeatured: random(3) === 0,
    isPopular: random(2) === 0,
    hasPhotos: random(3) === 0,
    timeZone: 'UTC',
    openStretches: random(2) === 0 ? [monday] : [],
    hasPrice: false,
    ...(random(2) === 0 && { fields: { height: random(20), holds: random(2) === 0 ? ['red'] : ['blue', 'green'] } }),
  };
}

const filters: Filters[] = [
  {},
  { categoryId: 2 },
  { categoryId: 12, minRating: 3.5 },
  { city: 'sao paulo' },
  { city: 'portland-me' },
  { city: 'Portland, Oregon', categoryId: 1 },
  { openNow: true, isPopular: true },
  { withPhotos: true, minRating: 3 },
  { isFeatured: false, city: 'Boise', categoryId: 1 },
  { categoryId: 99 },
  { f: { height: '5..12' } },
  { f: { height: '..8', holds: 'red' }, minRating: 2 },
  { f: { holds: 'green,red' }, categoryId: 1 },
  { f: { unknown: '1' } },
];
const sorts: ListSort[] = ['rating', 'newest', 'name', 'quality'];

function countTotals(all: readonly Facts[]) {
  const count = all.reduce((sum, { reviewCount }) => sum + reviewCount, 0);
  const stars = all.reduce((sum, { rating, reviewCount }) => sum + rating * reviewCount, 0);
  const cities = new Set(all.flatMap(({ citySlug }) => citySlug || [])).size;
  return { businesses: all.length, cities, reviews: { count, rating: Number((stars / count).toFixed(2)) } };
}

const passes = (facts: Facts, given: Filters) =>
  (!given.categoryId || facts.categories.includes(given.categoryId)) &&
  (!given.city || facts.cityKey === given.city.toLowerCase() || facts.citySlug === slugs.read(given.city)) &&
  (!given.minRating || facts.rating >= given.minRating) &&
  (!given.openNow || facts.openStretches.length > 0) &&
  (given.withPhotos === undefined || facts.hasPhotos === given.withPhotos) &&
  (given.isFeatured === undefined || facts.isFeatured === given.isFeatured) &&
  (given.isPopular === undefined || facts.isPopular === given.isPopular) &&
  Object.entries(given.f ?? {}).every(([key, text]) => passesField(facts.fields?.[key], text));

function passesField(value: FieldFact | undefined, text: string): boolean {
  if (typeof value !== 'number') return value?.some(choice => text.split(',').includes(choice)) ?? false;
  const [min, max] = text.split('..');
  return (!min || value >= Number(min)) && (!max || value <= Number(max));
}

const compareBy: Record<ListSort, (a: Facts, b: Facts) => number> = {
  rating: (a, b) => b.rating - a.rating || b.reviewCount - a.reviewCount || a.id - b.id,
  newest: (a, b) => b.createdAt - a.createdAt || b.id - a.id,
  name: (a, b) => (a.nameKey < b.nameKey ? -1 : a.nameKey > b.nameKey ? 1 : a.id - b.id),
  quality: (a, b) => getQuality(b) - getQuality(a) || a.id - b.id,
};

const countBy = (wanted: readonly Facts[], toName: (facts: Facts) => string) =>
  new Map([...Map.groupBy(wanted, toName)].map(([name, group]) => [name, group.length]));
const countCategories = (selection: Selection) =>
  new Map(selection.countCategories().map(([ids, count]) => [ids.join(' '), count]));

const countCities = (selection: Selection) =>
  new Map(selection.countCities().map(({ slug, state, city, count }) => [`${slug} ${state} ${city}`, count]));

describe('Lists', () => {
  it('Lists agree with naive filtering and sorting after random changes, page by page', () => {
    const random = createRandom(7);
    const lists = new Lists(slugs);
    const expected = new Map<number, Facts>();
    for (let change = 1; change <= 3_000; change += 1) {
      const id = 1 + random(400);
      if (random(3) === 0) {
        lists.remove(id);
        expected.delete(id);
      } else {
        const facts = createFacts(id, random);
        lists.put(facts);
        expected.set(id, facts);
      }
      if (change % 100 !== 0) continue;
      expect(lists.countTotals()).toEqual(countTotals([...expected.values()]));
      for (const given of filters) {
        for (const sort of sorts) {
          const selection = lists.select(given, now);
          const wanted = [...expected.values()].filter(facts => passes(facts, given)).sort(compareBy[sort]);
          const shown: number[] = [];
          let cursor: string | undefined;
          do {
            const page = selection.page(sort, 7, cursor);
            shown.push(...page.ids);
            cursor = page.next;
          } while (cursor);
          expect(shown).toEqual(wanted.map(({ id: own }) => own));
          expect(selection.total).toBe(wanted.length);
          expect(countCities(selection)).toEqual(
            countBy(wanted, ({ citySlug, cityState, city }) => `${citySlug} ${cityState} ${city}`),
          );
          expect(countCategories(selection)).toEqual(countBy(wanted, ({ categories }) => categories.join(' ')));
        }
      }
    }
    expect(lists.size).toBe(expected.size);
  });

  it('A list refuses the cursor of another order', () => {
    const random = createRandom(1);
    const lists = new Lists(slugs);
    for (let id = 1; id < 9; id += 1) lists.put(createFacts(id, random));
    const { next } = lists.select({}, now).page('name', 2, undefined);
    expect(() => lists.select({}, now).page('rating', 2, next)).toThrow('This page of the list does not exist');
    expect(() => lists.select({}, now).page('name', 2, 'nonsense')).toThrow('This page of the list does not exist');
  });

  it('The filter "open now" goes by the minute of the request', () => {
    const lists = new Lists(slugs);
    lists.put({ ...createFacts(1, createRandom(1)), openStretches: [monday] });
    expect(lists.select({ openNow: true }, now).total).toBe(1);
    expect(lists.select({ openNow: true }, new Date('2026-03-02T13:00:00Z')).total).toBe(0);
  });
});
