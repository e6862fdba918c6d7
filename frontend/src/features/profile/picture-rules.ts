import { maximumImageBytes, pictureTypes } from '@doorstep/contracts/users.ts';
import { formatNumber } from '#lib/format.ts';

/** Why a file cannot be a profile picture, as a toast says it (specification, section 5); undefined when it can. */
export function refusalOf({
  size,
  type,
}: Pick<File, 'size' | 'type'>): { title: string; description: string } | undefined {
  if (size > maximumImageBytes) return { title: 'File too large', description: 'Please select an image under 5MB' };
  if (!type.startsWith('image/')) return { title: 'Invalid file type', description: 'Please select an image file' };
  if (!pictureTypes.some(allowed => allowed === type))
    return { title: 'Invalid file type', description: 'Please upload JPEG, PNG, or GIF.' };
  return undefined;
}

/** '1,205 KB'; always in KB, and never 0 for a file with something in it. */
export const sizeInKb = (bytes: number): string => `${formatNumber(Math.ceil(bytes / 1024))} KB`;
