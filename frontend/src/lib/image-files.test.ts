import { expect, it } from 'vitest';
import { refusalOfGalleryImage, refusalOfPicture } from './image-files.ts';

const limit = 5 * 1024 * 1024;

it('JPEG, PNG and GIF files up to 5 MB can be logos, covers and pictures of services', () => {
  for (const type of ['image/jpeg', 'image/png', 'image/gif'])
    expect(refusalOfPicture({ size: limit, type })).toBeUndefined();
  expect(refusalOfPicture({ size: 1, type: 'image/webp' })).toBe('Invalid file type. Please upload JPEG, PNG, or GIF.');
  expect(refusalOfPicture({ size: limit + 1, type: 'image/png' })).toBe('Image is too large. Maximum size is 5MB.');
});

it('Any image up to 5 MB except SVG can be a picture of a gallery', () => {
  for (const type of ['image/jpeg', 'image/webp', 'image/avif'])
    expect(refusalOfGalleryImage({ size: limit, type })).toBeUndefined();
  for (const type of ['image/svg+xml', 'text/plain', ''])
    expect(refusalOfGalleryImage({ size: 1, type })).toBe('Please upload an image file (JPEG, PNG, etc.)');
  expect(refusalOfGalleryImage({ size: limit + 1, type: 'image/png' })).toBe('Image size should be less than 5MB');
});
