import { expect, test } from 'vitest';
import { refusalOf } from './service-picture.ts';

const limit = 5 * 1024 * 1024;

test.each([
  [limit, 'image/jpeg', undefined],
  [1, 'image/gif', undefined],
  [limit + 1, 'image/png', 'Image is too large. Maximum size is 5MB.'],
  [1, 'image/webp', 'Invalid file type. Please upload JPEG, PNG, or GIF.'],
  [1, 'image/svg+xml', 'Invalid file type. Please upload JPEG, PNG, or GIF.'],
  [limit + 1, '', 'Invalid file type. Please upload JPEG, PNG, or GIF.'],
])('%i bytes of %j: %s', (size, type, refusal) => {
  expect(refusalOf({ size, type })).toBe(refusal);
});
