import { expect, it } from 'vitest';
import { refusalOfGalleryImage, refusalOfPicture } from './image-files.ts';

const limit = 5 * 1024 * 1024;

it('JPEG, PNG and GIF files up to 5 MB can be logos, covers and pictures of services', () => {
  for (const type of ['image/jpeg', 'image/png', 'image/gif'])
    expect(refusalOfPicture({ name: 'a', size: limit, type })).toBeUndefined();
  expect(refusalOfPicture({ name: 'a', size: 1, type: 'image/webp' })).toBe(
    'Invalid file type. Please upload JPEG, PNG, or GIF.',
  );
  expect(refusalOfPicture({ name: 'a', size: limit + 1, type: 'image/png' })).toBe(
    'Image is too large. Maximum size is 5MB.',
  );
});

it('Any image up to 5 MB except SVG can be a picture of a gallery', () => {
  for (const type of ['image/jpeg', 'image/webp', 'image/avif'])
    expect(refusalOfGalleryImage({ name: 'a', size: limit, type })).toBeUndefined();
  for (const type of ['image/svg+xml', 'text/plain', ''])
    expect(refusalOfGalleryImage({ name: 'a', size: 1, type })).toBe('Please upload an image file (JPEG, PNG, etc.)');
  expect(refusalOfGalleryImage({ name: 'a', size: limit + 1, type: 'image/png' })).toBe(
    'Image size should be less than 5MB',
  );
});

it('Pictures of iPhones are refused with the way to change them, also where the system does not know their type', () => {
  const sentence =
    'This is a HEIC picture, which most browsers cannot show. Please save it as JPEG first. So that an iPhone takes JPEG pictures, choose Settings > Camera > Formats > Most Compatible.';
  const files = [
    { name: 'IMG_0412.HEIC', size: limit + 1, type: '' },
    { name: 'IMG_0412.heif', size: 1, type: 'application/octet-stream' },
    { name: 'picture', size: 1, type: 'image/heic' },
    { name: 'picture', size: 1, type: 'image/heif-sequence' },
  ];
  for (const refusalOf of [refusalOfPicture, refusalOfGalleryImage])
    expect(files.map(refusalOf)).toEqual(files.map(() => sentence));
});
