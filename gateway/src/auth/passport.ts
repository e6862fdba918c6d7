import { type Account, checkCredentials } from '@doorstep/contracts';
import type { Request, Response } from 'express';
import { Passport } from 'passport';
import { Strategy as LocalStrategy } from 'passport-local';
import type { Config } from '../config.ts';
import { googleStrategy } from './google-strategy.ts';
import type { CallIdentity } from './identity-client.ts';

/** Who proves to be whom. Sessions are not passport's business here: an account comes out, or an error. */
export interface Authenticator {
  readonly google: boolean;
  /** Throws what identity refuses with. For Google a first call redirects, and the promise stays open. */
  authenticate(strategy: 'local' | 'google', req: Request, res: Response): Promise<Account>;
}

export function createAuthenticator(config: Config, callIdentity: CallIdentity): Authenticator {
  const passport = new Passport();
  const local = new LocalStrategy((username, password, done) => {
    callIdentity(checkCredentials, { username, password }).then(
      account => done(null, account),
      error => done(error),
    );
  });
  passport.use('local', local);
  const google = googleStrategy(config, callIdentity);
  if (google) passport.use('google', google);

  return {
    google: google !== undefined,
    authenticate(strategy, req, res) {
      return new Promise((resolve, reject) => {
        const done = (error: unknown, account: Account | false | undefined) => {
          if (account) resolve(account);
          else reject(error ?? new Error('The provider did not say who that is'));
        };
        passport.authenticate(strategy, { session: false }, done)(req, res, reject);
      });
    },
  };
}
