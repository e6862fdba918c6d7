import { randomBytes } from 'node:crypto';
import { AppError } from '@doorstep/platform/errors';
import { t } from '@doorstep/texts/text.ts';
import type { CookieOptions, Request, Response } from 'express';
import type { Config } from '../config.ts';
import { clientAddress } from '../http/client-address.ts';
import type { Counter } from '../http/limits.ts';
import { createSeal } from '../http/seal.ts';

/** Limits how often passwords can be guessed. Only wrong passwords count. */
export interface Attempts {
  /**
   * Runs a sign-in to an account; `key` is the account's key from identity, the same for its user name and its e-mail. Throws
   * 429 after too many wrong passwords. Remembers the browser that had the right one.
   */
  signIn<Result>(key: string, at: { req: Request; res: Response }, check: () => Promise<Result>): Promise<Result>;
  /** Runs a check of the current password within a session. Throws 429 after too many wrong ones. */
  confirm<Result>(userId: number, check: () => Promise<Result>): Promise<Result>;
  /**
   * Runs the second step of a sign-in. Throws 429 after too many wrong codes. No browser is exempt and no address has a count of
   * its own, because only a person with the password gets this far, and a code has just six digits.
   */
  proveFactor<Result>(userId: number, req: Request, check: () => Promise<Result>): Promise<Result>;
}

const quarterHourMs = 15 * 60_000;
const yearMs = 365 * 24 * 3600_000;

/**
 * Three counters: by address; by account and address; by account alone, against guesses from many addresses. The last one
 * would let a stranger lock an account, so it does not count browsers that have a cookie of an earlier sign-in to this
 * account; those have a counter of their own (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
 */
export function createAttempts(
  config: Config,
  createCounter: (name: string, limit: number, windowMs: number) => Counter,
): Attempts {
  const byAddress = createCounter('sign-in-address', config.RATE_SIGN_INS_PER_ADDRESS, quarterHourMs);
  const byBoth = createCounter('sign-in-both', config.RATE_SIGN_INS, quarterHourMs);
  const byDevice = createCounter('sign-in-device', config.RATE_SIGN_INS, quarterHourMs);
  const byAccount = createCounter('sign-in-account', config.RATE_SIGN_INS_PER_ACCOUNT, quarterHourMs);
  const bySignedIn = createCounter('password-change', config.RATE_SIGN_INS, quarterHourMs);

  const bySecondStep = createCounter('sign-in-second-step', config.RATE_SIGN_INS, quarterHourMs);

  // A cookie for one path cannot have the stricter `__Host-`.
  const cookieName = config.COOKIE_SECURE ? '__Secure-doorstep.device' : 'doorstep.device';
  const cookiePattern = new RegExp(`(?:^|; )${cookieName}=([\\w.-]+)`);
  const cookie: CookieOptions = {
    path: '/api/login',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.COOKIE_SECURE,
    maxAge: yearMs,
  };

  const seal = createSeal(config.SESSION_SECRET);

  /** The cookie of an earlier sign-in to the account. */
  function trustedDevice(key: string, req: Request): string | undefined {
    const device = cookiePattern.exec(req.headers.cookie ?? '')?.[1];
    const [nonce = '', given = ''] = device?.split('.') ?? [];
    return seal.isGenuine(`${nonce}:${key}`, given) ? device : undefined;
  }

  function trust(key: string, res: Response): void {
    const nonce = randomBytes(12).toString('base64url');
    res.cookie(cookieName, `${nonce}.${seal.sign(`${nonce}:${key}`)}`, cookie);
  }

  return {
    async signIn(key, { req, res }, check) {
      const device = trustedDevice(key, req);
      const address = clientAddress(req);
      const counts: Count[] = device
        ? [[byDevice, device]]
        : [
            [byAddress, address],
            [byBoth, `${key}:${address}`],
            [byAccount, key],
          ];
      const result = await countWrong(counts, check);
      trust(key, res);
      return result;
    },
    confirm: (userId, check) => countWrong([[bySignedIn, String(userId)]], check),
    proveFactor: (userId, req, check) =>
      countWrong(
        [
          [byAddress, clientAddress(req)],
          [bySecondStep, String(userId)],
        ],
        check,
      ),
  };
}

type Count = readonly [counter: Counter, key: string];

/** Counts before the check, so that many attempts at once do not pass, and uncounts all but wrong passwords and codes. */
async function countWrong<Result>(counts: readonly Count[], check: () => Promise<Result>): Promise<Result> {
  const counted: Count[] = [];
  const takeBack = () => {
    for (const [counter, key] of counted) counter.takeBack(key);
  };
  try {
    for (const [counter, key] of counts) {
      const over = await counter.add(key);
      if (over) throw tooMany(over.seconds);
      counted.push([counter, key]);
    }
    const result = await check();
    takeBack();
    return result;
  } catch (error) {
    if (!isWrongPassword(error)) takeBack();
    throw error;
  }
}

const isWrongPassword = (error: unknown): boolean =>
  error instanceof AppError && ['credentials-wrong', 'password-wrong', 'code-wrong'].includes(error.code);

const tooMany = (retryAfterSeconds: number) =>
  new AppError(429, 'sign-in-limited', t('Too many attempts. Please wait a while and try again.'), {
    retryAfterSeconds,
  });
