import { t } from '@doorstep/texts/text.ts';
import { hasStates, hasZips } from '../../language/addresses.ts';
import type { Business } from './schema.ts';

const requiredFields = ['name', 'description', 'address', 'city', 'state', 'zip', 'phone', 'email'] as const;

type Profile = Partial<Pick<Business, (typeof requiredFields)[number]>>;

/** The fields that a profile needs on the site of a country. */
const requiredIn = (country: string) =>
  requiredFields.filter(field => (field !== 'state' || hasStates(country)) && (field !== 'zip' || hasZips(country)));

/** Missing fields of a profile that is submitted for approval on the site of a country, each with its message; empty if it is complete. */
export function missingForReview(
  business: Profile,
  galleryCount: number,
  country: string,
): { path: string; message: string }[] {
  return [
    ...requiredIn(country)
      .filter(field => !business[field])
      .map(path => ({ path, message: t('Required') })),
    ...(galleryCount === 0
      ? [{ path: 'gallery', message: t('Please upload at least one image for your business gallery') }]
      : []),
  ];
}

/**
 * Returns whether a business made from an approved request is visible at once: it has every field that the setup requires, so that
 * administrators do not have to review it twice. Pictures can follow.
 */
export const isListable = (business: Profile, country: string): boolean =>
  requiredIn(country).every(field => business[field]);

/** Required fields that a change would empty. */
export const emptiedFields = (before: Profile, after: Profile, country: string): string[] =>
  requiredIn(country).filter(field => before[field] && !after[field]);
