import { expect, it } from 'vitest';
import { refusalOf, sizeInKb, uploadFailed } from './picture-rules.ts';

const limit = 5 * 1024 * 1024;

it('takes JPEG, PNG and GIF up to 5 MB', () => {
  for (const desk of ['profile', 'dashboard'] as const)
    for (const type of ['image/jpeg', 'image/png', 'image/gif'])
      expect(refusalOf(desk, { size: limit, type })).toBeUndefined();
});

it.each([
  [limit + 1, 'image/png', 'File too large', 'Please select an image under 5MB'],
  [limit + 1, 'text/plain', 'File too large', 'Please select an image under 5MB'],
  [10, 'text/plain', 'Invalid file type', 'Please select an image file'],
  [10, '', 'Invalid file type', 'Please select an image file'],
  [10, 'image/svg+xml', 'Invalid file type', 'Please upload JPEG, PNG, or GIF.'],
])('refuses %i bytes of %s on /profile', (size, type, title, description) => {
  expect(refusalOf('profile', { size, type })).toEqual({ title, description });
});

it.each([
  [limit + 1, 'image/png', 'Image size should be less than 5MB'],
  [10, 'text/plain', 'Invalid file type. Please upload JPEG, PNG, or GIF.'],
  [10, 'image/webp', 'Invalid file type. Please upload JPEG, PNG, or GIF.'],
])('refuses %i bytes of %s on /dashboard', (size, type, title) => {
  expect(refusalOf('dashboard', { size, type })).toEqual({ title });
});

it('says on each page in its own words that an upload failed', () => {
  expect(uploadFailed.profile.title).toBe('Upload failed');
  expect(uploadFailed.dashboard.title).toBe('Failed to upload image');
});

it('says sizes in KB', () => {
  expect(sizeInKb(0)).toBe('0 KB');
  expect(sizeInKb(1)).toBe('1 KB');
  expect(sizeInKb(1024)).toBe('1 KB');
  expect(sizeInKb(1025)).toBe('2 KB');
  expect(sizeInKb(limit)).toBe('5,120 KB');
});
