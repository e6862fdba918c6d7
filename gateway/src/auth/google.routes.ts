import { type Account, isOwnerRole, pageRoutes } from '@doorstep/contracts';
import { AppError } from '@doorstep/platform/errors';
import type { Logger } from '@doorstep/platform/telemetry';
import { type Request, type Response, Router } from 'express';
import { googlePaths } from '../routes/google-paths.ts';
import type { Sessions } from '../session/sessions.ts';
import type { Authenticator } from './passport.ts';

/** The redirect dance with Google. It always ends on a page: the one the visitor came from, or the sign-in with a reason. */
export function googleRoutes(deps: { authenticator: Authenticator; sessions: Sessions; log: Logger }): Router {
  const { authenticator, sessions, log } = deps;
  const router = Router();

  const start = (portal: boolean) => async (req: Request, res: Response) => {
    if (!authenticator.google) return res.redirect(signInPage(portal, 'google-not-configured'));
    await sessions.open(req, res);
    req.session.google = { portal, ...(isPath(req.query.returnTo) && { returnTo: req.query.returnTo }) };
    await authenticator.authenticate('google', req, res);
  };
  router.get(googlePaths.start, start(false));
  router.get(googlePaths.portal, start(true));

  router.get(googlePaths.callback, async (req, res) => {
    await sessions.open(req, res);
    const { portal = false, returnTo = '/' } = req.session.google ?? {};
    try {
      const account = await authenticator.authenticate('google', req, res);
      await sessions.begin(req, res, account);
      res.redirect(portal ? portalPage(account) : returnTo);
    } catch (error) {
      log.warn({ err: error }, 'a sign-in with Google failed');
      res.redirect(signInPage(portal, reasonOf(error), returnTo));
    }
  });
  return router;
}

/** Of this site, and not `//elsewhere` or `/\elsewhere`, which browsers take for another host. */
const isPath = (text: unknown): text is string =>
  typeof text === 'string' && /^\/(?!\/)[^\\\s]*$/.test(text) && !text.split(/[?#]/)[0]?.includes('//');

function signInPage(portal: boolean, reason: string, returnTo = '/'): string {
  const query = new URLSearchParams({ error: reason, ...(returnTo !== '/' && { returnTo }) });
  return `${portal ? pageRoutes.businessLogin : pageRoutes.auth}?${query}`;
}

const portalPage = ({ user }: Account) =>
  isOwnerRole(user.role) && user.businessId !== undefined
    ? pageRoutes.businessDashboard
    : pageRoutes.businessProfileSetup;

function reasonOf(error: unknown): string {
  const status = error instanceof AppError ? error.status : 0;
  if (status === 403) return 'google-not-owner';
  return status === 409 ? 'google-email-taken' : 'google-failed';
}
