import type { Business } from './businesses.ts';

const requiredFields = ['name', 'description', 'address', 'city', 'state', 'zip', 'phone', 'email'] as const;

/** What keeps a profile from being submitted for approval: the field and the sentence for each; empty when it is complete. */
export function missingForReview(
  business: Partial<Pick<Business, (typeof requiredFields)[number]>>,
  galleryCount: number,
): { path: string; message: string }[] {
  return [
    ...requiredFields.filter(field => !business[field]).map(path => ({ path, message: 'Required' })),
    ...(galleryCount === 0
      ? [{ path: 'gallery', message: 'Please upload at least one image for your business gallery' }]
      : []),
  ];
}
