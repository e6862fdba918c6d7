import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The name of the session's cookie; `__Host-` keeps subdomains and unencrypted pages from setting it. */
export const cookieName = (secure: boolean) => (secure ? '__Host-doorstep.sid' : 'doorstep.sid');

/** The value of the cookie of a session, signed as express-session does. */
export function signCookie(sessionId: string, secret: string): string {
  const mac = createHmac('sha256', secret).update(sessionId).digest('base64').replaceAll('=', '');
  return encodeURIComponent(`s:${sessionId}.${mac}`);
}

/**
 * Returns whether the cookie of a session is signed with this secret. A cookie that an older one signed is replaced,
 * so that the secret can be dropped.
 */
export function isSignedWith(secret: string, name: string, { headers: { cookie = '' } }: IncomingMessage): boolean {
  const [, sessionId] = new RegExp(`${RegExp.escape(name)}=s%3A([\\w-]+)\\.`).exec(cookie) ?? [];
  return sessionId !== undefined && cookie.includes(`${name}=${signCookie(sessionId, secret)}`);
}
