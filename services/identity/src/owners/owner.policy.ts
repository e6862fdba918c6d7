import type { UserRow } from '../users/user.model.ts';
import type { OwnerGrantRow } from './owner-grant.model.ts';

/**
 * Why an account cannot own the business of a request (decisions, section 4); undefined where it can. One that is `found` by
 * its address alone must have confirmed it: somebody may have registered with an address that is not theirs.
 */
export function whyNoOwner(
  { role, businessId, email, emailVerified }: Pick<UserRow, 'role' | 'businessId' | 'email' | 'emailVerified'>,
  wanted: { businessId: number },
  found: boolean,
): string | undefined {
  if (role === 'admin') return `The account of ${email} is an administrator's, which cannot own a business.`;
  if (businessId && businessId !== wanted.businessId) return `The account of ${email} has a business already.`;
  if (found && !emailVerified) return `The account of ${email} has not confirmed this email address yet.`;
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
