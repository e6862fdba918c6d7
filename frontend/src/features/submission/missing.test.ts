import { missingForReview } from '@doorstep/contracts/submission-rules.ts';
import { expect, test } from 'vitest';
import { missingText, sectionToFix } from './missing.ts';

test('Every field that a submission needs has a name, and a section where it can be fixed', () => {
  expect(missingForReview({}, 0).map(part => [missingText(part), sectionToFix(part)])).toEqual([
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
  expect(missingText({ path: 'phone', message: 'Please enter a valid phone number' })).toBe(
    'Phone: Please enter a valid phone number',
  );
  expect(missingText({ path: 'website', message: 'No' })).toBe('No');
});
