import { maximumImageBytes, pictureTypes } from '@doorstep/contracts/users.ts';
import { formatNumber } from '#lib/format.ts';

/** What a toast says; a title may say it all. */
interface Sentence {
  readonly title: string;
  readonly description?: string;
}

/** /profile and the settings of /dashboard say different sentences (specification, sections 5 and 8). */
export type Desk = 'profile' | 'dashboard';

const typesTaken = 'Please upload JPEG, PNG, or GIF.';

/** Why a file cannot be a profile picture; undefined when it can. */
export function refusalOf(desk: Desk, { size, type }: Pick<File, 'size' | 'type'>): Sentence | undefined {
  const isTaken = pictureTypes.some(allowed => allowed === type);
  if (desk === 'dashboard') {
    if (!isTaken) return { title: `Invalid file type. ${typesTaken}` };
    return size > maximumImageBytes ? { title: 'Image size should be less than 5MB' } : undefined;
  }
  if (size > maximumImageBytes) return { title: 'File too large', description: 'Please select an image under 5MB' };
  if (!type.startsWith('image/')) return { title: 'Invalid file type', description: 'Please select an image file' };
  return isTaken ? undefined : { title: 'Invalid file type', description: typesTaken };
}

/** What is said of an upload that failed, where the server gives no reason. */
export const uploadFailed: Record<Desk, Required<Sentence>> = {
  profile: { title: 'Upload failed', description: 'There was an error uploading your profile picture.' },
  dashboard: { title: 'Failed to upload image', description: 'Please try again in a moment.' },
};

/** '1,205 KB'; always in KB, and never 0 for a file with something in it. */
export const sizeInKb = (bytes: number): string => `${formatNumber(Math.ceil(bytes / 1024))} KB`;
