import { maxImageBytes, pictureTypes } from '@doorstep/contracts/users.ts';
import { formatNumber } from '#lib/format.ts';
import type { FailureText, ToastContent } from '#lib/toast-store.ts';

/** The profile picture can be changed at /profile and in the settings of /dashboard, whose texts differ. */
export type PicturePage = 'profile' | 'dashboard';

const allowedTypes = 'Please upload JPEG, PNG, or GIF.';

/** The toast about a file that cannot be a profile picture; undefined if it can. */
export function refusePicture(
  page: PicturePage,
  { size, type }: Pick<File, 'size' | 'type'>,
): ToastContent | undefined {
  const isAllowed = pictureTypes.some(allowed => allowed === type);
  if (page === 'dashboard') {
    if (!isAllowed) return { title: `Invalid file type. ${allowedTypes}` };
    return size > maxImageBytes ? { title: 'Image size should be less than 5MB' } : undefined;
  }
  if (size > maxImageBytes) return { title: 'File too large', description: 'Please select an image under 5MB' };
  if (!type.startsWith('image/')) return { title: 'Invalid file type', description: 'Please select an image file' };
  return isAllowed ? undefined : { title: 'Invalid file type', description: allowedTypes };
}

export const uploadFailures: Record<PicturePage, FailureText> = {
  profile: { title: 'Upload failed', description: 'There was an error uploading your profile picture.' },
  dashboard: { title: 'Failed to upload image', description: 'Please try again in a moment.' },
};

/** Formats a size in KB, such as '1,205 KB'; only an empty file has 0 KB. */
export const formatKb = (bytes: number): string => `${formatNumber(Math.ceil(bytes / 1024))} KB`;
