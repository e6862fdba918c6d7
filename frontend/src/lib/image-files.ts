import { maximumImageBytes, pictureTypes } from '@doorstep/contracts/users.ts';

type Facts = Pick<File, 'size' | 'type'>;

/** What a logo, a cover or the picture of a service may be (specification, section 5), for `accept` of a file input. */
export const pictureAccept = pictureTypes.join(',');

/** The sentence against a file as logo, cover or picture of a service; undefined where it will do. */
export function refusalOfPicture({ size, type }: Facts): string | undefined {
  if (!pictureTypes.some(allowed => allowed === type)) return 'Invalid file type. Please upload JPEG, PNG, or GIF.';
  if (size > maximumImageBytes) return 'Image is too large. Maximum size is 5MB.';
  return undefined;
}

/** The sentence against a file as picture of a gallery: any image will do, but a drawing (SVG), which can carry scripts. */
export function refusalOfGalleryImage({ size, type }: Facts): string | undefined {
  if (!type.startsWith('image/') || type.startsWith('image/svg'))
    return 'Please upload an image file (JPEG, PNG, etc.)';
  if (size > maximumImageBytes) return 'Image size should be less than 5MB';
  return undefined;
}
