import { maxImageBytes, pictureTypes } from '@doorstep/contracts/users.ts';
import { t } from '@lingui/core/macro';

type Facts = Pick<File, 'size' | 'type'>;

/** Accepted types of a logo, a cover or the picture of a service, for `accept` of a file input. */
export const pictureAccept = pictureTypes.join(',');

/** Error message for a file chosen as a logo, a cover or the picture of a service; undefined if it is valid. */
export function refusalOfPicture({ size, type }: Facts): string | undefined {
  if (!pictureTypes.some(allowed => allowed === type)) return t`Invalid file type. Please upload JPEG, PNG, or GIF.`;
  if (size > maxImageBytes) return t`Image is too large. Maximum size is 5MB.`;
  return undefined;
}

/** Error message for a picture of a gallery, which accepts any image except SVG, because that can contain scripts. */
export function refusalOfGalleryImage({ size, type }: Facts): string | undefined {
  if (!type.startsWith('image/') || type.startsWith('image/svg'))
    return t`Please upload an image file (JPEG, PNG, etc.)`;
  if (size > maxImageBytes) return t`Image size should be less than 5MB`;
  return undefined;
}
