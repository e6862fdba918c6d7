import type { z } from '@doorstep/contracts/common/zod.ts';
import type { accountRequested } from '@doorstep/contracts/onboarding/requests/events.ts';
import { t } from '@doorstep/texts/text.ts';
import type { UserRow } from '../../models/user.model.ts';
import type { OwnerGrantRow } from './owner-grant.model.ts';

type OwnerRequest = Pick<z.output<typeof accountRequested.schema>, 'businessId' | 'email' | 'owner'>;
type Candidate = Pick<UserRow, '_id' | 'role' | 'businessId' | 'email' | 'emailVerified'>;

/** The existing accounts that matter for a request. */
export interface Candidates<Account> {
  /** The account that the request got earlier. */
  readonly granted?: Account | null;
  /** The account with the address of the request. */
  readonly atAddress?: Account | null;
  /** The account with the other address that an administrator chose for a new account. */
  readonly atOtherAddress?: Account | null;
}

export type OwnerDecision<Account> =
  | { account: Account }
  | { newAccountAt: string }
  /** `unconfirmed`: an administrator must choose whether this account gets the business. */
  | { refused: string; unconfirmed?: Account };

/**
 * Decides who owns the business of a request. An account that only has the same address must have confirmed it, because
 * strangers can register with it; otherwise an administrator decides.
 */
export function decideOwner<Account extends Candidate>(
  { businessId, email, owner }: OwnerRequest,
  { granted, atAddress, atOtherAddress }: Candidates<Account>,
): OwnerDecision<Account> {
  const askAgain = (refused: string) => ({
    refused,
    ...(atAddress && !atAddress.emailVerified && { unconfirmed: atAddress }),
  });
  const useAccount = (account: Account) => {
    const refused = findOwnerProblem(account, businessId);
    return refused ? { refused } : { account };
  };

  if (granted) return useAccount(granted);
  if (owner?.account === 'new')
    return atOtherAddress
      ? askAgain(t('The address {email} already has an account.', { email: owner.email }))
      : { newAccountAt: owner.email };
  if (owner && atAddress?._id !== owner.userId)
    return askAgain(t('The chosen account does not have the address {email} any more.', { email }));
  if (!atAddress) return { newAccountAt: email };
  if (!atAddress.emailVerified && !owner && !findOwnerProblem(atAddress, businessId))
    return askAgain(t('An account with the address {email} exists, but the address is not confirmed.', { email }));
  return useAccount(atAddress);
}

function findOwnerProblem({ role, businessId, email }: Candidate, requestedId: number): string | undefined {
  if (role === 'admin')
    return t("The account of {email} is an administrator's, which cannot own a business.", { email });
  if (businessId && businessId !== requestedId) return t('The account of {email} has a business already.', { email });
  return undefined;
}

/** Only an account that was created for the request and still has a temporary password gets that of a later attempt. */
export function getsNewPassword(
  { mustChangePassword }: Pick<UserRow, 'mustChangePassword'>,
  grant: Pick<OwnerGrantRow, 'attempt' | 'passwordVersion'>,
  attempt: number,
): boolean {
  return mustChangePassword === true && grant.passwordVersion !== undefined && attempt > grant.attempt;
}
