import { getBusiness, listBusinesses } from '@doorstep/contracts/directory/businesses/calls.ts';
import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import { weekdays } from '@doorstep/contracts/directory/businesses/hours.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { listCategories } from '@doorstep/contracts/directory/categories/calls.ts';
import type { Field } from '@doorstep/contracts/directory/custom-fields/schema.ts';
import { listOfferings } from '@doorstep/contracts/directory/offerings/calls.ts';
import { expect, test } from 'vitest';
import { answer } from '#testing/api.ts';
import { openPage } from '#testing/open-page.tsx';

const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
const weekly = Object.fromEntries(weekdays.map(day => [day, [{ opens: '09:15', closes: '17:45' }]]));

const business: Required<Business> = {
  ...businessCreated.sample.business,
  address: '12 Harbour Street',
  translations: { de: { description: 'Rohre aller Art' } },
  state: 'OR',
  zip: '97205',
  phone: '(503) 555-0134',
  phoneNumber: '+15035550134',
  furtherPhones: [{ phone: '(503) 555-0135', phoneNumber: '+15035550135' }],
  email: 'hello@every-field.example',
  website: 'https://every-field.example',
  description: 'Has all of them',
  city: 'Portland',
  location: { latitude: 45.5231, longitude: -122.6765 },
  locationIsApproximate: false,
  serviceRadius: 15,
  hidesAddress: false,
  logo: '/media/businesses/A1b2C3d4E5f6G7h8J9k0_400x400',
  coverImage: '/media/businesses/K1b2C3d4E5f6G7h8J9k0_1600x1200',
  categoryId: 1,
  subcategoryId: 16,
  subcategoryIds: [16],
  trackRecord: { answerHours: 2, answerRate: 0.96, jobs: 7 },
  priceFrom: '$95',
  fields: { 'wall-height': 12.5 },
  hours: weekly,
  workingHours: Object.fromEntries(weekdays.map(day => [day, '9:15 AM - 5:45 PM'])),
  specialDays: [{ date: tomorrow, slots: [], note: 'Christmas Eve' }],
  externalKey: 'every-field',
  ownerId: 3,
};

const wallHeight: Field = {
  id: 1,
  categoryId: 1,
  key: 'wall-height',
  label: 'Wall height',
  kind: 'number',
  unit: 'm',
  isRequired: false,
  isOnCard: true,
  isFilter: true,
  isFacet: false,
  isSearchable: false,
  version: 1,
};

/** Text in the HTML of the page, in its JSON-LD, on its card in a list, and in its column of a comparison; undefined where it is left out. */
interface Shown {
  readonly page: string | undefined;
  readonly jsonLd: string | undefined;
  readonly card: string | undefined;
  readonly column: string | undefined;
}

/** Text of each field where visitors see it, or the reason why nowhere. New fields must be added here, or this does not compile. */
const shown: Record<keyof Business, Shown | string> = {
  id: { page: undefined, jsonLd: '/business/7"', card: 'href="/business/7"', column: 'href="/business/7"' },
  name: { page: business.name, jsonLd: business.name, card: business.name, column: business.name },
  description: {
    page: business.description,
    jsonLd: business.description,
    card: business.description,
    column: business.description,
  },
  translations: 'The page in their language shows them (translations.test.tsx)',
  address: { page: business.address, jsonLd: business.address, card: business.address, column: business.address },
  city: { page: business.city, jsonLd: business.city, card: business.city, column: business.city },
  state: { page: ', OR', jsonLd: '"addressRegion":"OR"', card: ', OR', column: ', OR' },
  zip: { page: business.zip, jsonLd: business.zip, card: undefined, column: business.zip },
  phone: { page: business.phone, jsonLd: undefined, card: undefined, column: undefined },
  phoneNumber: {
    page: 'href="tel:+15035550134"',
    jsonLd: '"telephone":"+15035550134"',
    card: undefined,
    column: undefined,
  },
  furtherPhones: {
    page: 'href="tel:+15035550135"',
    jsonLd: '"contactPoint":[{"@type":"ContactPoint","telephone":"+15035550135"}]',
    card: undefined,
    column: undefined,
  },
  email: { page: business.email, jsonLd: business.email, card: undefined, column: undefined },
  website: { page: business.website, jsonLd: business.website, card: undefined, column: undefined },
  location: { page: 'Map of where', jsonLd: String(business.location.longitude), card: undefined, column: undefined },
  locationIsApproximate: 'Changes how the location is drawn (map.test.tsx)',
  serviceRadius: {
    page: 'Comes to you within 15 miles',
    jsonLd: '"geoRadius":24140',
    card: undefined,
    column: undefined,
  },
  hidesAddress: 'The address is gone, and a sentence says so (map.test.tsx)',
  logo: { page: business.logo, jsonLd: business.logo, card: business.logo, column: business.logo },
  coverImage: {
    page: business.coverImage,
    jsonLd: business.coverImage,
    card: business.coverImage,
    column: business.coverImage,
  },
  categoryId: { page: undefined, jsonLd: '"@type":"Plumber"', card: undefined, column: undefined },
  subcategoryId: { page: 'Leak Repair', jsonLd: undefined, card: 'Leak Repair', column: 'Leak Repair' },
  subcategoryIds: 'subcategoryId is the first of them, which is shown',
  rating: { page: '4.5/5', jsonLd: '"ratingValue":4.5', card: '4.5', column: '4.5' },
  reviewCount: { page: '12 reviews', jsonLd: '"reviewCount":12', card: '12', column: '12' },
  trackRecord: { page: '7 jobs', jsonLd: undefined, card: '7&nbsp;jobs', column: '7 jobs' },
  priceFrom: { page: business.priceFrom, jsonLd: undefined, card: business.priceFrom, column: business.priceFrom },
  fields: {
    page: '12.5 m',
    jsonLd: '"name":"Wall height","value":12.5,"unitText":"m"',
    card: '12.5 m',
    column: '12.5 m',
  },
  workingHours: 'The words of days whose hours are not known',
  // The state depends on the time of the test.
  hours: { page: '9:15 AM', jsonLd: '"opens":"09:15"', card: ' now', column: '9:15 AM' },
  specialDays: { page: 'Christmas Eve', jsonLd: `"validFrom":"${tomorrow}"`, card: undefined, column: undefined },
  timeZone: 'Decides whether it is open now',
  externalKey: 'For imports',
  isFeatured: 'Decides who is on the home page',
  isPopular: 'Decides the order of lists',
  approvalStatus: 'For its owner and administrators',
  ownerId: 'For its owner and administrators',
  createdAt: 'For programs',
  updatedAt: 'For programs',
  version: 'For programs and forms',
  ratingVersion: 'For programs and forms',
};

const placesOf = Object.entries(shown).flatMap(([field, places]) =>
  typeof places === 'string' ? [] : [[field, places] as const],
);

function answerAll(): void {
  answer(getBusiness, { body: business });
  answer(listBusinesses, { body: [business] });
  answer(listOfferings, { body: [] });
  answer(listCategories, {
    body: [
      { id: 1, name: 'Home Repairs', slug: 'home', icon: 'home', businessType: 'Plumber', fields: [wallHeight] },
      { id: 16, name: 'Leak Repair', slug: 'leak-repair', icon: 'home', parentId: 1 },
    ],
  });
}

test('Visitors and search engines find every public field of a business on its page', async () => {
  answerAll();
  await openPage('/business/7?tab=about');
  for (const [field, { page = '', jsonLd = '' }] of placesOf) {
    await expect.poll(() => readHtml('main').includes(page), { message: `${field} on the page` }).toBe(true);
    await expect.poll(() => readJsonLd().includes(jsonLd), { message: `${field} in JSON-LD` }).toBe(true);
  }
});

test('Visitors find what they choose by on the card of a business, and in a comparison', async () => {
  answerAll();
  await openPage('/businesses');
  for (const [field, { card = '' }] of placesOf)
    await expect.poll(() => readHtml('main article').includes(card), { message: `${field} on the card` }).toBe(true);
  await openPage('/compare?ids=7');
  for (const [field, { column = '' }] of placesOf)
    await expect.poll(() => readHtml('main table').includes(column), { message: `${field} compared` }).toBe(true);
});

const script = 'script[type="application/ld+json"]';
const readJsonLd = (): string => document.querySelector(script)?.textContent ?? '';

/** The HTML of a part of the page without its JSON-LD. */
function readHtml(selector: string): string {
  const part = document.querySelector(selector)?.cloneNode(true);
  if (!(part instanceof HTMLElement)) return '';
  part.querySelector(script)?.remove();
  return part.innerHTML;
}
