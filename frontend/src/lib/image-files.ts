import { maxImageBytes, pictureTypes } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';

type Facts = Pick<File, 'name' | 'size' | 'type'>;

/** Accepted types of a logo, a cover or the picture of a service, for `accept` of a file input. */
export const pictureAccept = pictureTypes.join(',');

/** Pictures of iPhones. Some systems do not know their type. */
const isHeic = ({ name, type }: Facts) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

const sayHeic = () =>
  t`This is a HEIC picture, which most browsers cannot show. Please save it as JPEG first. So that an iPhone takes JPEG pictures, choose Settings > Camera > Formats > Most Compatible.`;

/** Error message for a file chosen as a logo, a cover or the picture of a service; undefined if it is valid. */
export function refusalOfPicture(file: Facts): string | undefined {
  const { size, type } = file;
  if (isHeic(file)) return sayHeic();
  if (!pictureTypes.some(allowed => allowed === type)) return t`Invalid file type. Please upload JPEG, PNG, or GIF.`;
  if (size > maxImageBytes) return t`Image is too large. Maximum size is 5MB.`;
  return undefined;
}

/** Error message for a picture of a gallery, which accepts any image except SVG, because that can contain scripts. */
export function refusalOfGalleryImage(file: Facts): string | undefined {
  const { size, type } = file;
  if (isHeic(file)) return sayHeic();
  if (!type.startsWith('image/') || type.startsWith('image/svg'))
    return t`Please upload an image file (JPEG, PNG, etc.)`;
  if (size > maxImageBytes) return t`Image size should be less than 5MB`;
  return undefined;
}
