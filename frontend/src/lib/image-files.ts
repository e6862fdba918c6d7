import { maxImageBytes, pictureTypes } from '@doorstep/contracts/users.ts';

type Facts = Pick<File, 'size' | 'type'>;

/** The types that a logo, a cover or the picture of a service may have, for `accept` of a file input. */
export const pictureAccept = pictureTypes.join(',');

/** What is wrong with a file that was chosen as a logo, a cover or the picture of a service; undefined if nothing is. */
export function refusalOfPicture({ size, type }: Facts): string | undefined {
  if (!pictureTypes.some(allowed => allowed === type)) return 'Invalid file type. Please upload JPEG, PNG, or GIF.';
  if (size > maxImageBytes) return 'Image is too large. Maximum size is 5MB.';
  return undefined;
}

/** The same for a picture of a gallery, which any image can be, except a drawing (SVG): it can carry scripts. */
export function refusalOfGalleryImage({ size, type }: Facts): string | undefined {
  if (!type.startsWith('image/') || type.startsWith('image/svg'))
    return 'Please upload an image file (JPEG, PNG, etc.)';
  if (size > maxImageBytes) return 'Image size should be less than 5MB';
  return undefined;
}
