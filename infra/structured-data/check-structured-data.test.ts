import { describe, expect, it } from 'vitest';
import { checkStructuredData } from './check-structured-data.ts';

const page = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data })}</script>`;

const rating = { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 2 };
const review = {
  '@type': 'Review',
  author: { '@type': 'Person', name: 'Nora' },
  reviewRating: { '@type': 'Rating', ratingValue: 4 },
};
const plumber = { '@type': 'Plumber', name: 'Bright Plumbing', aggregateRating: rating, review: [review] };

it('A business with a rating and a review passes the check', () => {
  expect(checkStructuredData(page(plumber))).toEqual([]);
  expect(checkStructuredData('<p>A page without data</p>')).toEqual([]);
});

describe('Problems in structured data', () => {
  it.each<[string, object, RegExp]>([
    ['an unknown class', { '@type': 'Plummer' }, /no class/],
    ['an unknown property', { ...plumber, colour: 'blue' }, /no property colour/],
    ['a property of another class', { ...plumber, cookTime: 'PT1H' }, /no property cookTime/],
    ['a value of the wrong class', { ...plumber, address: { '@type': 'GeoCircle' } }, /address may not be/],
    ['an empty value', { ...plumber, telephone: '' }, /says nothing/],
    ['an invalid time', hours({ opens: '9', closes: '17:00' }), /opens may not be/],
    ['an invalid day', hours({ dayOfWeek: 'Someday' }), /dayOfWeek may not be/],
    ['opening hours without days', hours({ dayOfWeek: undefined, opens: '09:00', closes: '17:00' }), /neither days/],
    [
      'opening hours whose dates are reversed',
      hours({ opens: '09:00', closes: '17:00', validFrom: '2026-11-26', validThrough: '2026-11-25' }),
      /ends before/,
    ],
    ['opening hours without a closing time', hours({ opens: '09:00' }), /no closes/],
    ['a rating outside its scale', { ...plumber, aggregateRating: { ...rating, ratingValue: 7 } }, /not from 1 to 5/],
    [
      'a rating that counts no reviews',
      { ...plumber, review: [], aggregateRating: { ...rating, reviewCount: 0 } },
      /less than one/,
    ],
    ['a review without an author', { ...plumber, review: [{ ...review, author: { '@type': 'Person' } }] }, /author/],
    ['a review without a reviewed item', review, /itemReviewed/],
    [
      'a rating of the website itself',
      { '@type': 'WebSite', name: 'Doorstep', aggregateRating: rating },
      /no business/,
    ],
    ['more reviews than the rating counts', { ...plumber, review: [review, review, review] }, /more reviews/],
    ['a price that is not a number', { '@type': 'Offer', price: '$50/hour', priceCurrency: 'USD' }, /no number/],
    ['a price without a currency', { '@type': 'Offer', price: 50 }, /priceCurrency/],
    [
      'a breadcrumb without a name',
      { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1 }] },
      /step/,
    ],
  ])('The check reports %s', (_what, data, problem) => {
    expect(checkStructuredData(page(data)).join('\n')).toMatch(problem);
  });

  it('The check reports JSON-LD that is not valid JSON', () => {
    expect(checkStructuredData('<script type="application/ld+json">{</script>')).toEqual(['JSON-LD is not an object']);
  });
});

const hours = (fields: object) => ({
  ...plumber,
  openingHoursSpecification: [{ '@type': 'OpeningHoursSpecification', dayOfWeek: 'Monday', ...fields }],
});
