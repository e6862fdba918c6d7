import { defineExample } from '../../common/example.ts';
import * as businesses from './calls.ts';
import { businessCreated } from './events.ts';
import type { BusinessInput } from './schema.ts';

const { business } = businessCreated.sample;
const businessInput: BusinessInput = {
  name: 'Harbour Street Plumbing',
  description: 'Leaks, boilers and bathrooms, seven days a week.',
  city: 'Portland',
  phone: '+1 503 555 0134',
  email: 'hello@harbourstreet.example',
  website: 'https://harbourstreet.example',
  categoryId: 1,
  subcategoryIds: [16],
  hours: { monday: [{ opens: '09:00', closes: '17:00' }], saturday: [{ opens: '10:00', closes: '14:00' }] },
  specialDays: [
    { date: '2026-11-26', slots: [], note: 'Thanksgiving' },
    { date: '2026-12-24', slots: [{ opens: '09:00', closes: '12:00' }] },
  ],
};
const pictureUrl = '/media/businesses/A1b2C3d4E5f6G7h8J9k0_1600x1200';

export const businessExamples = new Map([
  defineExample(businesses.listCities, { response: [{ city: 'Portland', count: 12 }] }),
  defineExample(businesses.listBusinesses, { response: [business] }),
  defineExample(businesses.listFeaturedBusinesses, { response: [{ ...business, isFeatured: true }] }),
  defineExample(businesses.countBusinesses, {
    response: { businesses: 214, cities: 12, reviews: { count: 1630, rating: 4.52 } },
  }),
  defineExample(businesses.listPopularBusinesses, { response: [{ ...business, isPopular: true }] }),
  defineExample(businesses.listBusinessesOfCategory, { params: { categoryId: 1 }, response: [business] }),
  defineExample(businesses.getBusiness, { params: { id: 7 }, response: business }),
  defineExample(businesses.createBusiness, {
    body: { ...businessInput, idempotencyKey: '0b0f6f0e-7c9a-4b27-9a35-3c1d1b8a5a10' },
    response: business,
  }),
  defineExample(businesses.updateBusiness, {
    params: { id: 7 },
    body: { phone: '+1 503 555 0134', logo: '', version: 2 },
    response: business,
  }),
  defineExample(businesses.confirmBusiness, {
    params: { id: 7 },
    response: { confirmedAt: '2026-03-02T09:15:00.000Z' },
  }),
  defineExample(businesses.publishBusiness, { params: { id: 7 }, response: business }),
  defineExample(businesses.deleteBusiness, { params: { id: 7 } }),
  defineExample(businesses.uploadBusinessPicture, { params: { id: 7 }, response: { url: pictureUrl } }),
]);
