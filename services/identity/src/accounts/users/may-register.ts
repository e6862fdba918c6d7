import { formatDomains, isListedAddress } from '@doorstep/contracts/identity/users/registration.ts';
import { fieldError } from '@doorstep/platform/errors';
import { readKnownSite, requirePart } from '@doorstep/platform/known-site';
import { t } from '@doorstep/texts/text.ts';
import type { Connection } from 'mongoose';

/**
 * Throws 403 while registration is turned off, and 422 for an address that may not register. Comes before any look at the accounts,
 * so that the refusal does not reveal whether one has this address.
 */
export async function requireMayRegister(db: Connection, email: string): Promise<void> {
  await requirePart(db, 'registration');
  await requireListedAddress(db, email);
}

/** Throws 422 for an address that users of the site may not have. */
export async function requireListedAddress(db: Connection, email: string): Promise<void> {
  const site = await readKnownSite(db);
  if (isListedAddress(site, email)) return;
  throw fieldError(
    'email',
    t('Please use an email address of {domains}.', { domains: formatDomains(site) }),
    'email-domain-not-allowed',
  );
}
