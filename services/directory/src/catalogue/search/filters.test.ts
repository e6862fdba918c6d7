import { weekdays } from '@doorstep/contracts/directory/businesses/hours.ts';
import type { Business, BusinessInput } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { FieldInput } from '@doorstep/contracts/directory/custom-fields/schema.ts';
import type { SearchFilterName } from '@doorstep/contracts/directory/search/search-filters.ts';
import { reviewCreated } from '@doorstep/contracts/engagement/reviews/events.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bootPictures, formWith, image } from '../../pictures/testing.ts';
import { admin } from '../../testing.ts';

const home = await bootPictures();
afterAll(() => home.stop());

const location = { latitude: 45.5231, longitude: -122.6765 };
const always = Object.fromEntries(weekdays.map(day => [day, [{ opens: '00:00', closes: '24:00' }]]));

/** A query for each filter, all of which find the first business and not the second. A new filter does not compile without one. */
const queries: Record<SearchFilterName, string> = {
  categoryId: 'categoryId=1',
  city: 'city=Portland',
  minRating: 'minRating=4',
  openNow: 'openNow=true',
  withPhotos: 'withPhotos=true',
  near: `near=${location.latitude},${location.longitude}&radius=5`,
  radius: `near=${location.latitude},${location.longitude}&radius=5`,
  box: 'box=-123,45,-122,46',
  isFeatured: 'isFeatured=true',
  isPopular: 'isPopular=true',
  f: 'f.wall-height=10..20&f.holds=blue,red',
};

let first = 0;

async function create(body: BusinessInput): Promise<number> {
  const made = await home.service.call('POST', '/api/businesses', { actor: admin, body });
  expect(made.status).toBe(201);
  return (await readJson<Business>(made)).id;
}

const find = async (query: string) =>
  (await readJson<Business[]>(await home.service.call('GET', `/api/businesses?${query}`))).map(({ id }) => id);

beforeAll(async () => {
  const flags = { isRequired: false, isOnCard: false, isFilter: true, isFacet: false, isSearchable: false };
  const holds = ['Red', 'Green', 'Blue'].map(label => ({ label }));
  const fields: FieldInput[] = [
    { label: 'Wall height', kind: 'number', ...flags },
    { label: 'Holds', kind: 'choices', choices: holds, ...flags },
  ];
  for (const body of fields)
    expect((await home.service.call('POST', '/api/categories/1/fields', { actor: admin, body })).status).toBe(201);
  const marks = { isFeatured: true, isPopular: true };
  first = await create({
    name: 'Everything',
    categoryId: 1,
    city: 'Portland',
    state: 'OR',
    hours: always,
    location,
    ...marks,
    fields: { 'wall-height': 12.5, holds: ['red', 'green'] },
  });
  const picture = formWith(await image().jpeg().toBuffer(), { type: 'portfolio' });
  expect((await home.service.upload(`/api/businesses/${first}/gallery`, picture, admin)).status).toBe(201);
  const summary = { businessId: first, rating: 4.5, reviewCount: 2, version: 1 };
  const { review } = reviewCreated.sample;
  await home.bus.deliver(reviewCreated, { ...reviewCreated.sample, review: { ...review, businessId: first }, summary });
  const second = await create({ name: 'Nothing', categoryId: 2, city: 'Boise', state: 'ID' });
  await vi.waitFor(async () => expect((await find('sort=name')).toSorted()).toEqual([first, second].toSorted()));
});

it.each(Object.entries(queries))(
  'The filter %s finds the businesses that it is for, and no others',
  async (_, query) => {
    await vi.waitFor(async () => expect(await find(query)).toEqual([first]));
  },
);
