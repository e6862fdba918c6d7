import { expect, it } from 'vitest';
import { missingForReview } from '../directory/businesses/submission-rules.ts';
import { hasStates, hasZips, writeAddress } from './addresses.ts';

const place = { address: '7 Mill Lane', city: 'Ellis', state: 'ME', zip: '04101' };

it.each([
  ['US', '7 Mill Lane, Ellis, ME 04101'],
  ['CA', '7 Mill Lane, Ellis ME 04101'],
  ['DE', '7 Mill Lane, 04101 Ellis'],
  ['FR', '7 Mill Lane, 04101 Ellis'],
  ['GB', '7 Mill Lane, Ellis, 04101'],
  ['IE', '7 Mill Lane, Ellis, ME, 04101'],
  ['JP', '7 Mill Lane, Ellis, ME, 04101'],
  ['HK', '7 Mill Lane, Ellis, ME'],
])('An address in %s is written as %s', (country, written) => {
  expect(writeAddress(place, country)).toBe(written);
});

it('Parts that are not known leave no gap', () => {
  expect(writeAddress({ city: 'Ellis' }, 'DE')).toBe('Ellis');
  expect(writeAddress({ address: '7 Mill Lane', zip: '8001' }, 'CH')).toBe('7 Mill Lane, CH-8001');
  expect(writeAddress({}, 'GB')).toBe('');
});

it('A submission needs neither a state nor a postal code where addresses have none', () => {
  const missing = (country: string) => missingForReview({}, 1, country).map(({ path }) => path);
  expect(missing('US')).toEqual(['name', 'description', 'address', 'city', 'state', 'zip', 'phone', 'email']);
  for (const country of ['DE', 'GB']) {
    expect(missing(country)).toEqual(['name', 'description', 'address', 'city', 'zip', 'phone', 'email']);
    expect(hasStates(country)).toBe(false);
  }
  expect(missing('HK')).not.toContain('zip');
  expect(hasZips('HK')).toBe(false);
});
