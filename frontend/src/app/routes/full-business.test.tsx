import { businessCreated } from '@doorstep/contracts/businesses.events.ts';
import { type Business, getBusiness } from '@doorstep/contracts/businesses.ts';
import { listCategories } from '@doorstep/contracts/categories.ts';
import type { Field } from '@doorstep/contracts/fields.ts';
import { weekdays } from '@doorstep/contracts/hours.ts';
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

interface Shown {
  /** Text in the HTML of the page. */
  readonly page?: string;
  /** Text in its JSON-LD. */
  readonly jsonLd?: string;
}

/** Text of each field on the page of a business. New fields must be added here, or this does not compile. */
const shown: Record<keyof Business, Shown> = {
  id: { jsonLd: '/business/7"' },
  name: { page: business.name, jsonLd: business.name },
  description: { page: business.description, jsonLd: business.description },
  // Pages in their languages show them (translations.test.tsx).
  translations: {},
  address: { page: business.address, jsonLd: business.address },
  city: { page: business.city, jsonLd: business.city },
  state: { page: ', OR', jsonLd: '"addressRegion":"OR"' },
  zip: { page: business.zip, jsonLd: business.zip },
  phone: { page: business.phone },
  phoneNumber: { page: 'href="tel:+15035550134"', jsonLd: '"telephone":"+15035550134"' },
  email: { page: business.email, jsonLd: business.email },
  website: { page: business.website, jsonLd: business.website },
  location: { page: 'Map of where', jsonLd: String(business.location.longitude) },
  locationIsApproximate: {},
  serviceRadius: { page: 'Comes to you within 15 miles', jsonLd: '"geoRadius":24140' },
  hidesAddress: {},
  logo: { page: business.logo, jsonLd: business.logo },
  coverImage: { page: business.coverImage, jsonLd: business.coverImage },
  categoryId: { page: 'Home Repairs', jsonLd: '"@type":"Plumber"' },
  subcategoryId: {},
  subcategoryIds: {},
  rating: { page: '4.5/5', jsonLd: '"ratingValue":4.5' },
  reviewCount: { page: '12 reviews', jsonLd: '"reviewCount":12' },
  priceFrom: { page: business.priceFrom },
  fields: { page: '12.5 m', jsonLd: '"name":"Wall height","value":12.5,"unitText":"m"' },
  workingHours: {},
  hours: { page: '9:15 AM', jsonLd: '"opens":"09:15"' },
  specialDays: { page: 'Christmas Eve', jsonLd: `"validFrom":"${tomorrow}"` },
  timeZone: {},
  externalKey: {},
  isFeatured: {},
  isPopular: {},
  approvalStatus: {},
  ownerId: {},
  createdAt: {},
  updatedAt: {},
};

test('Visitors and search engines find every public field of a business on its page', async () => {
  answer(getBusiness, { body: business });
  answer(listCategories, {
    body: [{ id: 1, name: 'Home Repairs', slug: 'home', icon: 'home', businessType: 'Plumber', fields: [wallHeight] }],
  });
  await openPage('/business/7?tab=about');
  for (const [field, { page = '', jsonLd = '' }] of Object.entries(shown)) {
    await expect.poll(() => readPage().includes(page), { message: `${field} on the page` }).toBe(true);
    await expect.poll(() => readJsonLd().includes(jsonLd), { message: `${field} in JSON-LD` }).toBe(true);
  }
});

const script = 'script[type="application/ld+json"]';
const readJsonLd = (): string => document.querySelector(script)?.textContent ?? '';

/** The HTML of the page without its JSON-LD. */
function readPage(): string {
  const main = document.querySelector('main')?.cloneNode(true);
  if (!(main instanceof HTMLElement)) return '';
  main.querySelector(script)?.remove();
  return main.innerHTML;
}
