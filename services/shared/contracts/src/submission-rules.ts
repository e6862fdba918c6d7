import { t } from '@doorstep/texts/text.ts';
import type { Business } from './businesses.ts';

const requiredFields = ['name', 'description', 'address', 'city', 'state', 'zip', 'phone', 'email'] as const;

type Profile = Partial<Pick<Business, (typeof requiredFields)[number]>>;

/** Missing fields of a profile that is submitted for approval, each with its message; empty if it is complete. */
export function missingForReview(business: Profile, galleryCount: number): { path: string; message: string }[] {
  return [
    ...requiredFields.filter(field => !business[field]).map(path => ({ path, message: t('Required') })),
    ...(galleryCount === 0
      ? [{ path: 'gallery', message: t('Please upload at least one image for your business gallery') }]
      : []),
  ];
}

/**
 * Whether a business made from an approved request is visible at once: it has every field that the setup requires, so that
 * administrators do not have to review it twice. Pictures can follow.
 */
export const isListable = (business: Profile): boolean => requiredFields.every(field => business[field]);

/** Required fields that a change would empty. */
export const emptiedFields = (before: Profile, after: Profile): string[] =>
  requiredFields.filter(field => before[field] && !after[field]);
