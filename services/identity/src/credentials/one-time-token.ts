import { createHash, randomBytes } from 'node:crypto';

/** A token for a link in a mail, and the form in which it is stored, from which nobody can make the link. */
export function newToken(): { token: string; stored: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, stored: storedToken(token) };
}

export const storedToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
