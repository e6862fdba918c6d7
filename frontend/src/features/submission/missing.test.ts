import { missingForReview } from '@doorstep/contracts/submission-rules.ts';
import { expect, test } from 'vitest';
import { remedyOf, textOf } from './missing.ts';

test('every field that a submission needs has a name, and a place where it is mended', () => {
  expect(missingForReview({}, 0).map(part => [textOf(part), remedyOf(part)])).toEqual([
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

test("the server's own words stay", () => {
  expect(textOf({ path: 'phone', message: 'Please enter a valid phone number' })).toBe(
    'Phone: Please enter a valid phone number',
  );
  expect(textOf({ path: 'website', message: 'No' })).toBe('No');
});
