import { expect, it } from 'vitest';
import { formatKb, refusePicture, uploadFailures } from './picture-rules.ts';

const maxBytes = 5 * 1024 * 1024;

it('A profile picture is a JPEG, PNG or GIF of up to 5 MB', () => {
  for (const page of ['profile', 'dashboard'] as const)
    for (const type of ['image/jpeg', 'image/png', 'image/gif'])
      expect(refusePicture(page, { size: maxBytes, type })).toBeUndefined();
});

it.each([
  [maxBytes + 1, 'image/png', 'File too large', 'Please select an image under 5MB'],
  [maxBytes + 1, 'text/plain', 'File too large', 'Please select an image under 5MB'],
  [10, 'text/plain', 'Invalid file type', 'Please select an image file'],
  [10, '', 'Invalid file type', 'Please select an image file'],
  [10, 'image/svg+xml', 'Invalid file type', 'Please upload JPEG, PNG, or GIF.'],
])('A profile picture of %i bytes and type "%s" is refused at /profile', (size, type, title, description) => {
  expect(refusePicture('profile', { size, type })).toEqual({ title, description });
});

it.each([
  [maxBytes + 1, 'image/png', 'Image size should be less than 5MB'],
  [10, 'text/plain', 'Invalid file type. Please upload JPEG, PNG, or GIF.'],
  [10, 'image/webp', 'Invalid file type. Please upload JPEG, PNG, or GIF.'],
])('A profile picture of %i bytes and type "%s" is refused at /dashboard', (size, type, title) => {
  expect(refusePicture('dashboard', { size, type })).toEqual({ title });
});

it('Each page has its own text for a failed upload', () => {
  expect(uploadFailures.profile.title).toBe('Upload failed');
  expect(uploadFailures.dashboard.title).toBe('Failed to upload image');
});

it('File sizes are shown in KB, rounded up', () => {
  expect(formatKb(0)).toBe('0 KB');
  expect(formatKb(1)).toBe('1 KB');
  expect(formatKb(1024)).toBe('1 KB');
  expect(formatKb(1025)).toBe('2 KB');
  expect(formatKb(maxBytes)).toBe('5,120 KB');
});
