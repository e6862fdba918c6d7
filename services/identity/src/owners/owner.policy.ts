import type { accountRequested, z } from '@doorstep/contracts';
import type { UserRow } from '../users/user.model.ts';
import type { OwnerGrantRow } from './owner-grant.model.ts';

type Wanted = Pick<z.output<typeof accountRequested.schema>, 'businessId' | 'email' | 'owner'>;
type Candidate = Pick<UserRow, '_id' | 'role' | 'businessId' | 'email' | 'emailVerified'>;

/** The accounts that matter for a request, where they exist. */
export interface Candidates<Account> {
  /** The request got it earlier. */
  readonly granted?: Account | null;
  /** Has the address of the request. */
  readonly atAddress?: Account | null;
  /** Has the other address that an administrator chose for a new account. */
  readonly atOtherAddress?: Account | null;
}

export type OwnerDecision<Account> =
  | { account: Account }
  | { newAccountAt: string }
  /** `unconfirmed`: an administrator must choose whether this account gets the business. */
  | { refused: string; unconfirmed?: Account };

/**
 * Who owns the business of a request (decisions, section 4). An account that only has the same address must have confirmed it,
 * because anybody can register with an address that is not theirs; otherwise an administrator decides.
 */
export function decideOwner<Account extends Candidate>(
  { businessId, email, owner }: Wanted,
  { granted, atAddress, atOtherAddress }: Candidates<Account>,
): OwnerDecision<Account> {
  const askAgain = (refused: string) => ({
    refused,
    ...(atAddress && !atAddress.emailVerified && { unconfirmed: atAddress }),
  });
  const owns = (account: Account) => {
    const refused = whyNoOwner(account, businessId);
    return refused ? { refused } : { account };
  };

  if (granted) return owns(granted);
  if (owner?.account === 'new')
    return atOtherAddress
      ? askAgain(`The address ${owner.email} already has an account.`)
      : { newAccountAt: owner.email };
  if (owner && atAddress?._id !== owner.userId)
    return askAgain(`The chosen account does not have the address ${email} any more.`);
  if (!atAddress) return { newAccountAt: email };
  if (!atAddress.emailVerified && !owner && !whyNoOwner(atAddress, businessId))
    return askAgain(`An account with the address ${email} exists, but the address is not confirmed.`);
  return owns(atAddress);
}

function whyNoOwner({ role, businessId, email }: Candidate, wanted: number): string | undefined {
  if (role === 'admin') return `The account of ${email} is an administrator's, which cannot own a business.`;
  if (businessId && businessId !== wanted) return `The account of ${email} has a business already.`;
  return undefined;
}

/** A later attempt brings a new password only to an account that was made for the request and still has a temporary one. */
export function getsNewPassword(
  { mustChangePassword }: Pick<UserRow, 'mustChangePassword'>,
  grant: Pick<OwnerGrantRow, 'attempt' | 'passwordVersion'>,
  attempt: number,
): boolean {
  return mustChangePassword === true && grant.passwordVersion !== undefined && attempt > grant.attempt;
}
