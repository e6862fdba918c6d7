import { expect, it } from 'vitest';
import { buildKeyAddress, createKey, findPeriod } from './totp.ts';

// The secret of RFC 6238, appendix B, in Base32; the RFC lists eight digits, of which these are the last six.
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [2_000_000_000, '279037', 66_666_666],
])('The code at second %i is the one of RFC 6238', (seconds, code, period) => {
  expect(findPeriod(key, code, seconds * 1000)).toBe(period);
});

it.each([
  [-60, undefined],
  [-30, 37_037_036],
  [30, 37_037_036],
  [60, undefined],
])('A code is right one period early and one late: shifted by %i seconds it is of period %s', (shift, period) => {
  expect(findPeriod(key, '081804', (1_111_111_109 + shift) * 1000)).toBe(period);
});

it('A wrong code belongs to no period', () => {
  expect(findPeriod(key, '000000', 59_000)).toBeUndefined();
});

it('A new key has 160 bits, and its address names the site and the user', () => {
  const fresh = createKey();
  expect(fresh).toMatch(/^[A-Z2-7]{32}$/);
  expect(createKey()).not.toBe(fresh);
  expect(buildKeyAddress(fresh, 'nora', 'Guide')).toBe(
    `otpauth://totp/Guide:nora?issuer=Guide&secret=${fresh}&algorithm=SHA1&digits=6&period=30`,
  );
});
