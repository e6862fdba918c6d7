import { t } from '@lingui/core/macro';

/** A part of a profile that is missing or refused, as `missingForReview` and the server name it. */
export interface Missing {
  readonly path: string;
  readonly message: string;
}

const labels: Record<string, string> = {
  name: t`Business name`,
  description: t`Description`,
  address: t`Street address`,
  city: t`City`,
  state: t`State or province`,
  zip: t`Zip code`,
  phone: t`Phone`,
  email: t`Email`,
};

/** The text about a missing part: the name of an empty field, the message otherwise. */
export function missingText({ path, message }: Missing): string {
  const label = labels[path];
  if (!label) return message;
  return message === 'Required' ? label : `${label}: ${message}`;
}

/** The section where it can be fixed. */
export function sectionToFix({ path }: Missing): 'profile' | 'services' | 'pictures' {
  if (path === 'gallery') return 'pictures';
  return path === 'services' ? 'services' : 'profile';
}
