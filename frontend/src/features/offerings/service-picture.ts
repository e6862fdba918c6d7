import { maximumImageBytes, pictureTypes } from '@doorstep/contracts/users.ts';

/** Why a file cannot be the picture of a service (specification, section 5); undefined when it can. */
export function refusalOf({ size, type }: Pick<File, 'size' | 'type'>): string | undefined {
  if (!pictureTypes.some(allowed => allowed === type)) return 'Invalid file type. Please upload JPEG, PNG, or GIF.';
  if (size > maximumImageBytes) return 'Image is too large. Maximum size is 5MB.';
  return undefined;
}
