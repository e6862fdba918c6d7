import type { Business } from '@doorstep/contracts/businesses.ts';
import { expect, test } from 'vitest';
import { businessJsonLd } from './json-ld.ts';

const business: Business = {
  id: 7,
  name: 'Tap </script> Sink',
  coverImage: '/media/businesses/0123456789abcdef_800x600',
  categoryId: 1,
  subcategoryIds: [],
  rating: 4.5,
  reviewCount: 12,
  hours: { monday: [{ opens: '09:00', closes: '24:00' }] },
  timeZone: 'UTC',
  isFeatured: false,
  isPopular: false,
  approvalStatus: 'approved',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};

test('search engines read name, picture, rating and hours, and markup is escaped', () => {
  const text = businessJsonLd(business, 'https://doorstep.example');
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toMatchObject({
    '@type': 'LocalBusiness',
    '@id': 'https://doorstep.example/business/7',
    name: 'Tap </script> Sink',
    image: 'https://doorstep.example/media/businesses/0123456789abcdef_800x600/1280.webp',
    aggregateRating: { ratingValue: 4.5, reviewCount: 12 },
    openingHoursSpecification: [{ dayOfWeek: 'Monday', opens: '09:00', closes: '23:59' }],
  });
});

test('a business without reviews claims no rating', () => {
  expect(JSON.parse(businessJsonLd({ ...business, reviewCount: 0 }, ''))).not.toHaveProperty('aggregateRating');
});
