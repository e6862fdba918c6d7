import { expect, it } from 'vitest';
import { getsNewPassword, whyNoOwner } from './owner.policy.ts';

const account = { role: 'user', email: 'mara@mail.example', emailVerified: true } as const;

it.each([
  ['a user', account, undefined],
  ['an owner without a business', { ...account, role: 'business' as const }, undefined],
  ['the owner of this business', { ...account, role: 'business_owner' as const, businessId: 7 }, undefined],
  ['an administrator', { ...account, role: 'admin' as const }, /administrator's/],
  [
    'the owner of another business',
    { ...account, role: 'business_owner' as const, businessId: 8 },
    /a business already/,
  ],
  ['somebody whose address is not confirmed', { ...account, emailVerified: false }, /not confirmed/],
])('%s, found by the address, may own a new business or learns why not', (_who, found, sentence) => {
  const why = whyNoOwner(found, { businessId: 7 }, true);
  if (sentence) expect(why).toMatch(sentence);
  else expect(why).toBeUndefined();
});

it('an account that a request has already need not have confirmed its address', () => {
  expect(whyNoOwner({ ...account, emailVerified: false }, { businessId: 7 }, false)).toBeUndefined();
});

it.each([
  ['a later attempt, password never used', true, 0, 2, true],
  ['the same attempt again', true, 0, 1, false],
  ['a later attempt, password replaced by its owner', undefined, 0, 2, false],
  ['a later attempt, account there before the request', true, undefined, 2, false],
])('%s', (_what, mustChangePassword, passwordVersion, attempt, expected) => {
  expect(getsNewPassword({ mustChangePassword }, { attempt: 1, passwordVersion }, attempt)).toBe(expected);
});
