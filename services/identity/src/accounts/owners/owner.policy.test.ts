import { describe, expect, it } from 'vitest';
import type { UserRow } from '../../models/user.model.ts';
import { type Candidates, decideOwner, getsNewPassword } from './owner.policy.ts';

type Account = Pick<UserRow, '_id' | 'role' | 'businessId' | 'email' | 'emailVerified'>;
type Expected = { account: Account } | { newAccountAt: string } | { refused: RegExp; unconfirmed?: Account };

const account: Account = { _id: 3, role: 'user', email: 'mara@mail.example', emailVerified: true };
const unconfirmed: Account = { ...account, emailVerified: false };
const busy: Account = { ...account, role: 'business_owner', businessId: 8 };
const request = { businessId: 7, email: account.email };
const existing = (userId: number) => ({ ...request, owner: { account: 'existing' as const, userId } });
const createNew = { ...request, owner: { account: 'new' as const, email: 'other@mail.example' } };

describe('The owner of a new business', () => {
  it.each<[string, Candidates<Account>, Expected]>([
    ['no account has the address', {}, { newAccountAt: account.email }],
    ['a user has confirmed the address', { atAddress: account }, { account }],
    [
      'an owner without a business has it',
      { atAddress: { ...account, role: 'business' } },
      { account: { ...account, role: 'business' } },
    ],
    ['an administrator has it', { atAddress: { ...account, role: 'admin' } }, { refused: /administrator's/ }],
    ['the owner of another business has it', { atAddress: busy }, { refused: /a business already/ }],
    [
      'an account has it without having confirmed it',
      { atAddress: unconfirmed },
      { refused: /not confirmed/, unconfirmed },
    ],
    ['the request has an account already', { granted: unconfirmed, atAddress: busy }, { account: unconfirmed }],
  ])('The owner of a new business is decided when %s', (_who, candidates, expected) => {
    expectDecision(decideOwner(request, candidates), expected);
  });

  it.each<[string, Parameters<typeof decideOwner>[0], Candidates<Account>, Expected]>([
    ['the account with the address', existing(3), { atAddress: unconfirmed }, { account: unconfirmed }],
    ['an account that has lost the address', existing(3), {}, { refused: /any more/ }],
    [
      'an account whose address another account has now',
      existing(4),
      { atAddress: unconfirmed },
      { refused: /any more/, unconfirmed },
    ],
    ['an account that has a business meanwhile', existing(3), { atAddress: busy }, { refused: /a business already/ }],
    ['a new account', createNew, { atAddress: unconfirmed }, { newAccountAt: 'other@mail.example' }],
    [
      'a new account at an address that is taken',
      createNew,
      { atAddress: unconfirmed, atOtherAddress: account },
      { refused: /other@mail.example already has an account/, unconfirmed },
    ],
  ])('The owner of a new business is decided when an administrator chose %s', (_what, chosen, candidates, expected) => {
    expectDecision(decideOwner(chosen, candidates), expected);
  });
});

function expectDecision(decision: object, expected: Expected): void {
  const { refused } = { refused: undefined, ...expected };
  expect(decision).toEqual({ ...expected, ...(refused && { refused: expect.stringMatching(refused) }) });
}

it.each([
  ['a later attempt, password never used', true, 0, 2, true],
  ['the same attempt again', true, 0, 1, false],
  ['a later attempt, password replaced by its owner', undefined, 0, 2, false],
  ['a later attempt, account older than the request', true, undefined, 2, false],
])(
  'The temporary password is replaced only if it was never used: %s',
  (_what, mustChangePassword, passwordVersion, attempt, expected) => {
    expect(getsNewPassword({ mustChangePassword }, { attempt: 1, passwordVersion }, attempt)).toBe(expected);
  },
);
