import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { AppError } from '@doorstep/platform';
import type { CookieOptions, Request, Response } from 'express';
import type { Config } from '../config.ts';
import type { Counter } from '../limits.ts';

/** Limits on guessing passwords. Only wrong ones count, not what we could not answer. */
export interface Attempts {
  /** Throws 429 when there were too many. */
  count(username: string, req: Request, res: Response): Promise<void>;
  /** Remembers this browser as one from which the account was opened. */
  trust(username: string, res: Response): void;
}

const quarterHour = 15 * 60_000;
const yearMilliseconds = 365 * 24 * 3600_000;
const cookieName = 'doorstep.device';

/**
 * Three counters: by address; by account and address; by account alone, so that many addresses together cannot guess either.
 * The last one would let a stranger lock an account out, so it does not count browsers that hold a cookie of an earlier
 * sign-in to this account; those have a counter of their own (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
 */
export function createAttempts(
  config: Config,
  counterOf: (name: string, limit: number, windowMs: number) => Counter,
): Attempts {
  const keyed = (name: string, limit: number, keyOf: (username: string, req: Request) => string) => ({
    keyOf,
    counter: counterOf(name, limit, quarterHour),
  });
  const byAddress = keyed('sign-in-address', config.RATE_SIGN_INS_PER_ADDRESS, (_username, req) => req.ip ?? '');
  const byBoth = keyed('sign-in-both', config.RATE_SIGN_INS, (username, req) => `${username}:${req.ip ?? ''}`);
  const byDevice = keyed('sign-in-device', config.RATE_SIGN_INS, (_username, req) => deviceOf(req) ?? '');
  const byAccount = keyed('sign-in-account', config.RATE_SIGN_INS_PER_ACCOUNT, username => username);
  const cookie: CookieOptions = {
    path: '/api/login',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.COOKIE_SECURE,
    maxAge: yearMilliseconds,
  };

  const seal = (nonce: string, username: string) =>
    createHmac('sha256', config.SESSION_SECRET).update(`${nonce}:${username}`).digest('base64url');

  function isTrusted(username: string, req: Request): boolean {
    const [nonce = '', given = ''] = deviceOf(req)?.split('.') ?? [];
    const expected = seal(nonce, username);
    return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
  }

  return {
    async count(name, req, res) {
      const username = name.toLowerCase();
      const used = isTrusted(username, req) ? [byDevice] : [byAddress, byBoth, byAccount];
      for (const { counter, keyOf } of used) {
        const over = await counter.add(keyOf(username, req));
        if (over)
          throw new AppError(429, 'sign-in-limited', 'Too many attempts. Please wait a while and try again.', {
            retryAfterSeconds: over.seconds,
          });
        res.once('finish', () => {
          if (res.statusCode !== 401) void counter.takeBack(keyOf(username, req));
        });
      }
    },
    trust(name, res) {
      const nonce = randomBytes(12).toString('base64url');
      res.cookie(cookieName, `${nonce}.${seal(nonce, name.toLowerCase())}`, cookie);
    },
  };
}

const deviceOf = (req: Request) => new RegExp(`(?:^|; )${cookieName}=([\\w.-]+)`).exec(req.headers.cookie ?? '')?.[1];
