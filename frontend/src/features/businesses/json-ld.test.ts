import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { businessTypes } from '@doorstep/contracts/directory/categories/business-types.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import type { Offering } from '@doorstep/contracts/directory/offerings/schema.ts';
import { defaultSite } from '@doorstep/contracts/directory/site/schema.ts';
import type { Review } from '@doorstep/contracts/engagement/reviews/schema.ts';
import { expect, test } from 'vitest';
import { breadcrumbs, itemList, writeJsonLd } from '#lib/json-ld.ts';
import { checkJsonLd } from '../../../../infra/structured-data/check-structured-data.ts';
import { withAncestors } from '../../../../infra/structured-data/vocabulary.ts';
import { findBusinessType } from './business-types.ts';
import { businessJsonLd } from './json-ld.ts';

const origin = 'https://doorstep.example';
const business: Business = {
  id: 7,
  name: 'Tap </script> Sink',
  description: 'Leaks and drains',
  address: '12 Harbour Street',
  city: 'Portland',
  state: 'OR',
  zip: '97205',
  website: 'https://tap.example',
  phone: '+1 503 555 0142',
  location: { latitude: 45.52, longitude: -122.68 },
  serviceRadius: 10,
  coverImage: '/media/businesses/0123456789abcdef_800x600',
  categoryId: 20,
  subcategoryIds: [],
  rating: 4.5,
  reviewCount: 12,
  hours: {
    monday: [
      { opens: '09:00', closes: '12:00' },
      { opens: '14:00', closes: '24:00' },
    ],
    friday: [{ opens: '18:00', closes: '02:00' }],
  },
  timeZone: 'UTC',
  isFeatured: false,
  isPopular: false,
  approvalStatus: 'approved',
  version: 1,
  ratingVersion: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};
const review: Review = {
  id: 1,
  businessId: 7,
  userName: 'Nora',
  rating: 5,
  comment: 'Quick <b>and</b> clean',
  isPinned: false,
  tags: [],
  version: 1,
  createdAt: '2026-02-01T10:00:00.000Z',
  updatedAt: '2026-02-01T10:00:00.000Z',
};
const offering = (price?: string): Offering => ({
  id: 3,
  businessId: 7,
  categoryId: 20,
  name: 'Drain',
  price,
  version: 1,
});

const build = (fields: Partial<Business> = {}, prices: (string | undefined)[] = [], reviews = [review]) =>
  businessJsonLd({ ...business, ...fields }, origin, {
    type: 'Plumber',
    offerings: prices.map(offering),
    reviews,
    now: new Date('2026-11-20T12:00:00Z'),
    site: defaultSite,
  });

test('The JSON-LD of a business is valid, and markup in it is escaped', () => {
  const text = writeJsonLd([build({}, ['95', '$50/hour', undefined])]);
  expect(checkJsonLd(text)).toEqual([]);
  expect(text).not.toContain('<');
  expect(build()).toMatchObject({
    '@type': 'Plumber',
    name: 'Tap </script> Sink',
    image: `${origin}/media/businesses/0123456789abcdef_800x600/1280.webp`,
    address: { streetAddress: '12 Harbour Street', addressLocality: 'Portland' },
    aggregateRating: { ratingValue: 4.5, reviewCount: 12 },
    review: [{ author: { name: 'Nora' }, reviewBody: 'Quick <b>and</b> clean' }],
  });
});

test('The JSON-LD of a business has split hours, and hours until and past midnight', () => {
  expect(build().openingHoursSpecification).toMatchObject([
    { dayOfWeek: 'Monday', opens: '09:00', closes: '12:00' },
    { dayOfWeek: 'Monday', opens: '14:00', closes: '23:59' },
    { dayOfWeek: 'Friday', opens: '18:00', closes: '02:00' },
  ]);
});

test('The JSON-LD of a business has its upcoming special days, including closed ones', () => {
  const specialDays = [
    { date: '2026-11-19', slots: [] },
    { date: '2026-11-20', slots: [{ opens: '09:00', closes: '12:00' }] },
    { date: '2026-11-26', slots: [], note: 'Thanksgiving' },
    {
      date: '2026-12-31',
      slots: [
        { opens: '10:00', closes: '12:00' },
        { opens: '20:00', closes: '02:00' },
      ],
    },
    { date: '2027-11-25', slots: [] },
  ];
  const built = build({ specialDays });
  const on = (date: string, opens: string, closes: string) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    opens,
    closes,
  });
  expect(built.specialOpeningHoursSpecification).toEqual([
    on('2026-11-20', '09:00', '12:00'),
    on('2026-11-26', '00:00', '00:00'),
    on('2026-12-31', '10:00', '12:00'),
    on('2026-12-31', '20:00', '02:00'),
  ]);
  expect(checkJsonLd(writeJsonLd([built]))).toEqual([]);
  expect(build().specialOpeningHoursSpecification).toBeUndefined();
});

test('The JSON-LD of a business has its location and service area', () => {
  const geo = { '@type': 'GeoCoordinates', latitude: 45.52, longitude: -122.68 };
  expect(build()).toMatchObject({ geo, areaServed: { '@type': 'GeoCircle', geoMidpoint: geo, geoRadius: 16093 } });
});

test('The JSON-LD of a business that hides its address reveals neither street nor location', () => {
  const hidden = build({ hidesAddress: true });
  expect(checkJsonLd(writeJsonLd([hidden]))).toEqual([]);
  expect(JSON.stringify(hidden)).not.toMatch(/Harbour|97205|45\.52|122\.68/);
  expect(hidden).toMatchObject({ address: { addressLocality: 'Portland' }, areaServed: { name: 'Portland' } });
  expect(build({ locationIsApproximate: true }).geo).toBeUndefined();
});

test('The JSON-LD of a business without reviews has no rating', () => {
  const unrated = build({ reviewCount: 0, rating: 0 });
  expect([unrated.aggregateRating, unrated.review]).toEqual([undefined, undefined]);
});

test('The JSON-LD of a business with only a name has nothing else', () => {
  const { id, name, categoryId, subcategoryIds, timeZone, isFeatured, isPopular, approvalStatus, ...times } = business;
  const bare = { id, name, categoryId, subcategoryIds, timeZone, isFeatured, isPopular, approvalStatus };
  const { createdAt, updatedAt, version, ratingVersion } = times;
  const data = { ...bare, version, ratingVersion, createdAt, updatedAt, rating: 0, reviewCount: 0 };
  const text = writeJsonLd([
    businessJsonLd(data, origin, {
      type: 'LocalBusiness',
      offerings: [],
      reviews: [],
      now: new Date(),
      site: defaultSite,
    }),
  ]);
  expect(checkJsonLd(text)).toEqual([]);
  expect(Object.keys(JSON.parse(text)['@graph'][0]).sort()).toEqual(['@id', '@type', 'name', 'url']);
});

test.each([
  ['95', 95],
  ['$1,250.50', 1250.5],
  ['$50/hour', undefined],
  ['from $20', undefined],
  ['free', undefined],
])('The JSON-LD of a service with the price %j has the price %j', (price, amount) => {
  expect(build({}, [price]).makesOffer).toMatchObject([{ '@type': 'Offer', itemOffered: { name: 'Drain' } }]);
  const [offer] = JSON.parse(JSON.stringify(build({}, [price]).makesOffer));
  expect(offer.price).toBe(amount);
  expect(offer.priceCurrency).toBe(amount === undefined ? undefined : 'USD');
});

test('A business has the schema.org type of its category, or else of the parent category', () => {
  const category = (id: number, given: Partial<Category> = {}): Category => ({
    id,
    version: 1,
    slug: `c${id}`,
    name: `C${id}`,
    icon: 'x',
    ...given,
  });
  const tree = [
    category(1, { businessType: 'HomeAndConstructionBusiness' }),
    category(20, { parentId: 1, businessType: 'Plumber' }),
    category(21, { parentId: 1 }),
    category(9),
  ];
  const types = [20, 21, 9, 99].map(id => findBusinessType(id, tree));
  expect(types).toEqual(['Plumber', 'HomeAndConstructionBusiness', 'LocalBusiness', 'LocalBusiness']);
  for (const type of businessTypes) expect(withAncestors(type)).toContain('LocalBusiness');
});

test('The JSON-LD of breadcrumbs and lists is valid', () => {
  const steps = [
    { name: 'Plumbing', path: '/category/plumbing' },
    { name: 'Tap', path: '/business/7' },
  ];
  expect(checkJsonLd(writeJsonLd([breadcrumbs(origin, steps), itemList(origin, steps)]))).toEqual([]);
});
