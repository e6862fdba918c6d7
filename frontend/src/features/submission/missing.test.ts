import { missingForReview } from '@doorstep/contracts/directory/businesses/submission-rules.ts';
import { expect, test } from 'vitest';
import { missingText, sectionToFix } from './missing.ts';

test('Every field that a submission needs has a name, and a section where it can be fixed', () => {
  expect(missingForReview({}, 0, 'US').map(part => [missingText(part, 'US'), sectionToFix(part)])).toEqual([
    ['Business name', 'profile'],
    ['Description', 'profile'],
    ['Street address', 'profile'],
    ['City', 'profile'],
    ['State or province', 'profile'],
    ['Zip code', 'profile'],
    ['Phone', 'profile'],
    ['Email', 'profile'],
    ['Please upload at least one image for your business gallery', 'pictures'],
  ]);
});

test('A message of the server is shown as it is, after the name of a known field', () => {
  expect(missingText({ path: 'phone', message: 'Please enter a valid phone number' }, 'US')).toBe(
    'Phone: Please enter a valid phone number',
  );
  expect(missingText({ path: 'website', message: 'No' }, 'US')).toBe('No');
});

test.each([
  ['DE', ['Postcode']],
  ['GB', ['Postcode']],
  ['IE', ['County', 'Eircode']],
  ['AU', ['State', 'Postcode']],
  ['CA', ['Province', 'Postal code']],
])('What an address needs on a site in %s has the names that are usual there', (country, names) => {
  const parts = missingForReview({}, 1, country).filter(({ path }) => path === 'state' || path === 'zip');
  expect(parts.map(part => missingText(part, country))).toEqual(names);
});
