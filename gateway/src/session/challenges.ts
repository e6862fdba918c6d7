import type { Request } from 'express';
import type { Redis } from 'ioredis';
import type { Config } from '../config.ts';
import { orUnavailable } from '../redis.ts';

declare module 'express-session' {
  interface SessionData {
    /** A challenge was given, so that a visitor gets a session, and with it a name under which the challenge is stored. */
    hasChallenge?: true;
  }
}

/** The one use of a challenge. The account is the one that may use it; anyone may sign in. */
export type Ceremony =
  | { readonly purpose: 'sign-in' }
  | { readonly purpose: 'second-step' | 'add-passkey' | 'proof'; readonly userId: number };

/** The challenges that passkeys have to sign, in Redis for all gateways together (WebAuthn Level 3, section 13.4.3). */
export interface Challenges {
  /** Stores the challenge for one use in this session, for five minutes. Throws 503 when Redis does not answer. */
  put(req: Request, ceremony: Ceremony, text: string): Promise<void>;
  /** Takes it, so that only one of several answers at once gets it; undefined if there is none for this use. Throws 503 likewise. */
  take(req: Request, ceremony: Ceremony): Promise<string | undefined>;
}

const validMs = 5 * 60_000;

export function createChallenges({ NAMESPACE }: Pick<Config, 'NAMESPACE'>, redis: Redis): Challenges {
  const keyOf = ({ sessionID }: Request, ceremony: Ceremony) =>
    `${NAMESPACE}:challenge:${sessionID}:${ceremony.purpose}:${'userId' in ceremony ? ceremony.userId : 'anyone'}`;
  return {
    async put(req, ceremony, text) {
      const { session } = req;
      // The session of a visitor ends with the challenge.
      if (session.userId === undefined) session.cookie.maxAge = validMs;
      session.hasChallenge = true;
      await orUnavailable(() => redis.set(keyOf(req, ceremony), text, 'PX', validMs));
    },
    take: async (req, ceremony) => (await orUnavailable(() => redis.getdel(keyOf(req, ceremony)))) ?? undefined,
  };
}
