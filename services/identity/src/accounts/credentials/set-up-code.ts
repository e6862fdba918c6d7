import { createHmac, timingSafeEqual } from 'node:crypto';
import { splitSecrets } from '@doorstep/platform/config';

/** Letters and digits that are not mistaken for each other. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const groups = 4;
const groupLength = 4;

/**
 * The code with which the first administrator takes a new site, such as `K7QF-2M9X-TB4D-WH6S` (78 bits). It follows from the secret of the
 * installation, so every replica and the terminal know the same one without storing it; it opens nothing once there is an administrator.
 */
export function buildSetUpCode(actorSecret: string): string {
  const [secret = ''] = splitSecrets(actorSecret);
  const bytes = createHmac('sha256', secret).update('doorstep-set-up').digest();
  const letters = [...bytes.subarray(0, groups * groupLength)].map(byte => alphabet[byte % alphabet.length]).join('');
  return (letters.match(new RegExp(`.{${groupLength}}`, 'g')) ?? []).join('-');
}

/** Compares a code, with or without its hyphens, taking the same time however much of it is right. */
export function isSetUpCode(code: string, actorSecret: string): boolean {
  const digest = (text: string) => createHmac('sha256', actorSecret).update(text.replaceAll('-', '')).digest();
  return timingSafeEqual(digest(code), digest(buildSetUpCode(actorSecret)));
}
