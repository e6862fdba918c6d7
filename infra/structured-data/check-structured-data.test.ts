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

it('A business with a rating and a review is fine', () => {
  expect(checkStructuredData(page(plumber))).toEqual([]);
  expect(checkStructuredData('<p>A page without data</p>')).toEqual([]);
});

describe('It is found that', () => {
  it.each<[string, object, RegExp]>([
    ['a class does not exist', { '@type': 'Plummer' }, /no class/],
    ['a property does not exist', { ...plumber, colour: 'blue' }, /no property colour/],
    ['a property belongs to another class', { ...plumber, cookTime: 'PT1H' }, /no property cookTime/],
    ['a value is of another class', { ...plumber, address: { '@type': 'GeoCircle' } }, /address may not be/],
    ['a value is empty', { ...plumber, telephone: '' }, /says nothing/],
    ['a time is none', hours({ opens: '9', closes: '17:00' }), /opens may not be/],
    ['a day is none', hours({ dayOfWeek: 'Someday' }), /dayOfWeek may not be/],
    ['hours are of no day', hours({ dayOfWeek: undefined, opens: '09:00', closes: '17:00' }), /neither days/],
    [
      'hours end before they start',
      hours({ opens: '09:00', closes: '17:00', validFrom: '2026-11-26', validThrough: '2026-11-25' }),
      /ends before/,
    ],
    ['hours have no end', hours({ opens: '09:00' }), /no closes/],
    ['a rating is out of its scale', { ...plumber, aggregateRating: { ...rating, ratingValue: 7 } }, /not from 1 to 5/],
    [
      'a rating counts no review',
      { ...plumber, review: [], aggregateRating: { ...rating, reviewCount: 0 } },
      /less than one/,
    ],
    ['a review has no author', { ...plumber, review: [{ ...review, author: { '@type': 'Person' } }] }, /author/],
    ['a review stands alone', review, /itemReviewed/],
    ['a site praises itself', { '@type': 'WebSite', name: 'Doorstep', aggregateRating: rating }, /no business/],
    ['there are more reviews than are counted', { ...plumber, review: [review, review, review] }, /more reviews/],
    ['a price is a text', { '@type': 'Offer', price: '$50/hour', priceCurrency: 'USD' }, /no number/],
    ['a price has no currency', { '@type': 'Offer', price: 50 }, /priceCurrency/],
    [
      'a step has no name',
      { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1 }] },
      /step/,
    ],
  ])('%s', (_what, data, problem) => {
    expect(checkStructuredData(page(data)).join('\n')).toMatch(problem);
  });

  it('a page has no JSON where it should', () => {
    expect(checkStructuredData('<script type="application/ld+json">{</script>')).toEqual(['JSON-LD is not an object']);
  });
});

const hours = (fields: object) => ({
  ...plumber,
  openingHoursSpecification: [{ '@type': 'OpeningHoursSpecification', dayOfWeek: 'Monday', ...fields }],
});
