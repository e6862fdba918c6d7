import { AppError } from '@doorstep/platform/errors';
import { t } from '@doorstep/texts/text.ts';
import type { Request } from 'express';

declare module 'express-session' {
  interface SessionData {
    /** The challenge that a passkey has to sign. */
    challenge?: { readonly text: string /** Milliseconds since 1970. */; readonly until: number };
  }
}

const validMs = 5 * 60_000;

/** Stores a challenge in the session of a browser; the session of a visitor ends with it. */
export function putChallenge({ session }: Request, text: string): void {
  if (session.userId === undefined) session.cookie.maxAge = validMs;
  session.challenge = { text, until: Date.now() + validMs };
}

/** Takes the challenge out of the session, so that it is answered once. Throws 401 if there is none, or for too long. */
export function takeChallenge({ session }: Request): string {
  const { challenge } = session;
  delete session.challenge;
  if (!challenge || challenge.until < Date.now())
    throw new AppError(401, 'sign-in-over', t('This took too long. Please try again.'));
  return challenge.text;
}
