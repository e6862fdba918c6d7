import type { Business } from './businesses.ts';

const requiredFields = ['name', 'description', 'address', 'city', 'state', 'zip', 'phone', 'email'] as const;

type Profile = Partial<Pick<Business, (typeof requiredFields)[number]>>;

/** What keeps a profile from being submitted for approval: the field and the sentence for each; empty when it is complete. */
export function missingForReview(business: Profile, galleryCount: number): { path: string; message: string }[] {
  return [
    ...requiredFields.filter(field => !business[field]).map(path => ({ path, message: 'Required' })),
    ...(galleryCount === 0
      ? [{ path: 'gallery', message: 'Please upload at least one image for your business gallery' }]
      : []),
  ];
}

/**
 * Whether a business made from an approved request is visible at once: it has every field that the setup requires, so that nobody
 * has to review it twice. Pictures can follow.
 */
export const isListable = (business: Profile): boolean => requiredFields.every(field => business[field]);

/** The fields that the directory needs and that a change empties. */
export const emptiedFields = (before: Profile, after: Profile): string[] =>
  requiredFields.filter(field => before[field] && !after[field]);
