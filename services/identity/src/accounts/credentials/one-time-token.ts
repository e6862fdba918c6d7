import { createHash, randomBytes } from 'node:crypto';
import { notFound } from '@doorstep/platform/errors';
import { t } from '@doorstep/texts/text.ts';

/** A token for a link in a mail, and its hash to store, from which the link cannot be made. */
export function createToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const linkExpired = () => notFound('link-over', t('This link is no longer valid. Please ask for a new one.'));
