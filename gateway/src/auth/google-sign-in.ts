import { z } from '@doorstep/contracts/common/zod.ts';
import { matchGoogleAccount } from '@doorstep/contracts/identity/sign-in/calls.ts';
import type { Recognized } from '@doorstep/contracts/identity/sign-in/schema.ts';
import type { Request, Response } from 'express';
import { Passport } from 'passport';
import { Strategy } from 'passport-google-oauth20';
import type { Config } from '../config.ts';
import { googlePaths } from '../routes/google-paths.ts';
import type { CallIdentity } from './identity-client.ts';

/** The claims of OpenID Connect's userinfo that we use (OpenID Connect Core, section 5.1). */
const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.email(),
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  name: z.string().optional(),
});

/**
 * Redirects a browser to Google, in which case its promise never settles, or handles the return and resolves to the account.
 * Throws the problem that identity answers with. Passport opens no session here.
 */
export type AuthenticateWithGoogle = (req: Request, res: Response) => Promise<Recognized>;

/** Sign-in with Google, with state and PKCE (RFC 7636); undefined where no client is configured. */
export function createGoogleSignIn(config: Config, callIdentity: CallIdentity): AuthenticateWithGoogle | undefined {
  const { GOOGLE_CLIENT_ID: clientID, GOOGLE_CLIENT_SECRET: clientSecret } = config;
  if (!clientID || !clientSecret) return undefined;
  const options = {
    clientID,
    clientSecret,
    callbackURL: new URL(googlePaths.callback, config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).href,
    authorizationURL: config.GOOGLE_AUTHORIZATION_URL,
    tokenURL: config.GOOGLE_TOKEN_URL,
    userProfileURL: config.GOOGLE_USERINFO_URL,
    scope: ['openid', 'email', 'profile'],
    state: true,
    pkce: true,
    passReqToCallback: true as const,
  };
  const strategy = new Strategy(options, (req, _accessToken, _refreshToken, profile, done) => {
    const { sub, email, email_verified, name } = claimsSchema.parse(profile._json);
    const { portal = false, language } = req.session.google ?? {};
    callIdentity(matchGoogleAccount, {
      googleId: sub,
      email,
      emailVerified: email_verified,
      name,
      portal,
      language,
    }).then(
      // Passport expects the user type of requests; our account goes straight to the callback of `authenticate`.
      account => done(null, account as unknown as Express.User),
      error => done(error),
    );
  });
  const passport = new Passport().use('google', strategy);
  return (req, res) =>
    new Promise((resolve, reject) => {
      const done = (error: unknown, account: Recognized | false | undefined) => {
        if (account) resolve(account);
        else reject(error ?? new Error('Google named no account'));
      };
      passport.authenticate('google', { session: false }, done)(req, res, reject);
    });
}
