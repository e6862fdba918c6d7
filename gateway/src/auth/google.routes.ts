import { isOwnerRole } from '@doorstep/contracts/common/access.ts';
import { pageRoutes } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import type { Account } from '@doorstep/contracts/identity/sign-in/schema.ts';
import type { Factor } from '@doorstep/contracts/identity/users/schema.ts';
import { languages } from '@doorstep/contracts/language/languages.ts';
import { AppError } from '@doorstep/platform/errors';
import { createRouter } from '@doorstep/platform/http';
import type { Logger } from '@doorstep/platform/telemetry';
import type { Request, Response, Router } from 'express';
import type { Maintenance } from '../maintenance.ts';
import { googlePaths } from '../routes/google-paths.ts';
import type { Sessions } from '../session/sessions.ts';
import type { AuthenticateWithGoogle } from './google-sign-in.ts';

/** The redirects of a sign-in with Google. They end on the page that the visitor came from, or on the sign-in page with a reason. */
export function googleRoutes(deps: {
  authenticate: AuthenticateWithGoogle | undefined;
  sessions: Sessions;
  maintenance: Maintenance;
  log: Logger;
}): Router {
  const { authenticate, sessions, maintenance, log } = deps;
  const router = createRouter();

  const start = (portal: boolean) => async (req: Request, res: Response) => {
    if (!authenticate) return res.redirect(signInPage(portal, 'google-not-configured'));
    // It creates an account for a person who has none.
    if (maintenance.current()) return res.redirect(signInPage(portal, 'google-maintenance'));
    await sessions.open(req, res);
    const language = languages.find(known => known === req.query.language);
    req.session.google = {
      portal,
      ...(language && { language }),
      ...(isPath(req.query.returnTo) && { returnTo: req.query.returnTo }),
    };
    await authenticate(req, res);
  };
  router.get(googlePaths.start, start(false));
  router.get(googlePaths.portal, start(true));

  router.get(googlePaths.callback, async (req, res) => {
    await sessions.open(req, res);
    const { portal = false, returnTo = '/' } = req.session.google ?? {};
    if (maintenance.current()) return res.redirect(signInPage(portal, 'google-maintenance', returnTo));
    // This browser did not start here, so there is nothing to ask Google for.
    if (!req.session.google) return res.redirect(signInPage(portal, 'google-failed', returnTo));
    try {
      if (!authenticate) throw new Error('Sign-in with Google is not configured');
      const { factors, ...account } = await authenticate(req, res);
      if (factors.length > 0) {
        await sessions.awaitSecondStep(req, res, account);
        return res.redirect(secondStepPage(factors, portal, returnTo));
      }
      await sessions.start(req, res, account);
      res.redirect(portal ? portalPage(account) : returnTo);
    } catch (error) {
      log.warn({ reason: describeFailure(error) }, 'a sign-in with Google failed');
      res.redirect(signInPage(portal, failureReason(error), returnTo));
    }
  });
  return router;
}

/** Returns whether a text is a path on this site, unlike `//elsewhere` or `/\elsewhere`, which browsers take for another host. */
const isPath = (text: unknown): text is string =>
  typeof text === 'string' && /^\/(?!\/)[^\\\s]*$/.test(text) && !text.split(/[?#]/)[0]?.includes('//');

function signInPage(portal: boolean, reason: string, returnTo = '/'): string {
  const query = new URLSearchParams({ error: reason, ...(returnTo !== '/' && { returnTo }) });
  return `${portal ? pageRoutes.businessLogin : pageRoutes.auth}?${query}`;
}

/** The page for the second step, which leads on as the first would have. */
function secondStepPage(factors: readonly Factor[], portal: boolean, returnTo: string): string {
  const query = new URLSearchParams({
    ways: factors.join(','),
    ...(portal && { portal: 'true' }),
    ...(returnTo !== '/' && { returnTo }),
  });
  return `${pageRoutes.secondStep}?${query}`;
}

const portalPage = ({ user }: Account) =>
  isOwnerRole(user.role) && user.businessId !== undefined
    ? pageRoutes.businessDashboard
    : pageRoutes.businessProfileSetup;

/** Without a stack: anyone can come here with a wrong code. */
const describeFailure = (error: unknown): string =>
  error instanceof AppError ? error.code : error instanceof Error ? `${error.name}: ${error.message}` : String(error);

function failureReason(error: unknown): string {
  const { status, code } = error instanceof AppError ? error : { status: 0, code: '' };
  if (code === 'part-off' || code === 'email-domain-not-allowed') return 'google-not-registered';
  if (status === 403) return 'google-not-owner';
  return status === 409 ? 'google-email-taken' : 'google-failed';
}
