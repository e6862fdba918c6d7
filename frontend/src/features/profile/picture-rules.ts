import { maxImageBytes, pictureTypes } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { formatNumber } from '#lib/format.ts';
import type { FailureText, ToastContent } from '#lib/toast-store.ts';

/** The profile picture can be changed at /profile and in the settings of /dashboard, whose texts differ. */
export type PicturePage = 'profile' | 'dashboard';

const allowedTypes = t`Please upload JPEG, PNG, or GIF.`;

/** The toast about a file that cannot be a profile picture; undefined if it can. */
export function refusePicture(
  page: PicturePage,
  { size, type }: Pick<File, 'size' | 'type'>,
): ToastContent | undefined {
  const isAllowed = pictureTypes.some(allowed => allowed === type);
  if (page === 'dashboard') {
    if (!isAllowed) return { title: t`Invalid file type. ${allowedTypes}` };
    return size > maxImageBytes ? { title: t`Image size should be less than 5MB` } : undefined;
  }
  if (size > maxImageBytes) return { title: t`File too large`, description: t`Please select an image under 5MB` };
  if (!type.startsWith('image/')) return { title: t`Invalid file type`, description: t`Please select an image file` };
  return isAllowed ? undefined : { title: t`Invalid file type`, description: allowedTypes };
}

export const uploadFailures: Record<PicturePage, FailureText> = {
  profile: { title: t`Upload failed`, description: t`There was an error uploading your profile picture.` },
  dashboard: { title: t`Failed to upload image` },
};

/** Formats a size in KB, such as '1,205 KB'; only an empty file has 0 KB. */
export const formatKb = (bytes: number): string => t`${formatNumber(Math.ceil(bytes / 1024))} KB`;
