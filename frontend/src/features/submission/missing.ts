import { getOwn } from '@doorstep/contracts/common/own.ts';
import { t } from '@lingui/core/macro';
import { stateLabel, zipLabel } from '#lib/address-labels.ts';

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
  phone: t`Phone`,
  email: t`Email`,
};

/** The text about a missing part: the name of an empty field, the message otherwise. */
export function missingText({ path, message }: Missing, country: string): string {
  const label = labelOf(path, country);
  if (!label) return message;
  return message === 'Required' ? label : `${label}: ${message}`;
}

function labelOf(path: string, country: string): string | undefined {
  if (path === 'state') return stateLabel(country)?.label;
  if (path === 'zip') return zipLabel(country)?.label;
  return getOwn(labels, path);
}

/** The section where it can be fixed. */
export function sectionToFix({ path }: Missing): 'profile' | 'services' | 'pictures' {
  if (path === 'gallery') return 'pictures';
  return path === 'services' ? 'services' : 'profile';
}
