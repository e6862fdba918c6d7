/** A part of a profile that is missing or refused, as `missingForReview` and the server name it. */
export interface Missing {
  readonly path: string;
  readonly message: string;
}

const labels: Record<string, string> = {
  name: 'Business name',
  description: 'Description',
  address: 'Street address',
  city: 'City',
  state: 'State or province',
  zip: 'Zip code',
  phone: 'Phone',
  email: 'Email',
};

/** What to read of it: the name of a field that is empty, the sentence otherwise. */
export function textOf({ path, message }: Missing): string {
  const label = labels[path];
  if (!label) return message;
  return message === 'Required' ? label : `${label}: ${message}`;
}

/** Where it is mended. */
export type Remedy = 'profile' | 'services' | 'pictures';

export function remedyOf({ path }: Missing): Remedy {
  if (path === 'gallery') return 'pictures';
  return path === 'services' ? 'services' : 'profile';
}
