import * as endpoints from '@doorstep/contracts';
import { requireSignedIn } from '@doorstep/platform/actor';
import { conflict } from '@doorstep/platform/errors';
import type { Routes } from '@doorstep/platform/route';
import { t } from '@doorstep/texts/text.ts';
import type { Request, Response } from 'express';
import type { Config } from '../config.ts';
import { siteOrigin } from '../http/site-origin.ts';
import { type AccountStates, toAccountState } from '../session/account-states.ts';
import { putChallenge, takeChallenge } from '../session/challenge.ts';
import type { Sessions } from '../session/sessions.ts';
import type { Attempts } from './attempts.ts';
import type { CallIdentity } from './identity-client.ts';

/** The calls by which users add and remove passkeys and sign in with them. Identity verifies; the session has the challenge. */
export function passkeyRoutes(
  routes: Routes,
  deps: {
    config: Pick<Config, 'PUBLIC_URL'>;
    sessions: Sessions;
    states: AccountStates;
    attempts: Attempts;
    callIdentity: CallIdentity;
  },
): void {
  const { config, sessions, states, attempts, callIdentity } = deps;

  /** The site as the browser knows it. */
  function readSite(req: Request): { rpId: string; origin: string } {
    const origin = siteOrigin(req, config.PUBLIC_URL);
    return { origin, rpId: new URL(origin).hostname };
  }

  /** The first step of a sign-in, if a passkey is its second one. */
  async function findStep(req: Request, res: Response) {
    const found = await sessions.findSecondStep(req, res);
    return found && { userId: found.userId, passwordVersion: found.passwordVersion };
  }

  routes.handle(endpoints.startPasskey, async ({ req, body, actor }) => {
    const { userId } = requireSignedIn(actor);
    const start = () => callIdentity(endpoints.startOwnPasskey, { ...body, ...readSite(req) }, actor);
    const options = await attempts.confirm(userId, start);
    putChallenge(req, options.challenge);
    return options;
  });

  routes.handle(endpoints.addPasskey, async ({ req, body, actor }) => {
    const { userId } = requireSignedIn(actor);
    const challenge = takeOwnChallenge(req);
    const input = { ...body, ...readSite(req), challenge };
    const { account, passkey } = await callIdentity(endpoints.addOwnPasskey, input, actor);
    await states.save(userId, toAccountState(account));
    return passkey;
  });

  routes.handle(endpoints.removePasskey, async ({ params, body, actor }) => {
    const { userId } = requireSignedIn(actor);
    const remove = () => callIdentity(endpoints.removeOwnPasskey, { ...body, id: params.passkey }, actor);
    await states.save(userId, toAccountState(await attempts.confirm(userId, remove)));
    return {};
  });

  routes.handle(endpoints.startPasskeySignIn, async ({ req, res }) => {
    const step = await findStep(req, res);
    const options = await callIdentity(endpoints.findPasskeys, { ...readSite(req), step });
    putChallenge(req, options.challenge);
    return options;
  });

  routes.handle(endpoints.signInWithPasskey, async ({ req, res, body }) => {
    const step = await findStep(req, res);
    const challenge = takeChallenge(req);
    const account = await callIdentity(endpoints.checkPasskey, { ...body, ...readSite(req), challenge, step });
    await sessions.start(req, res, account);
    return account.user;
  });
}

/** In a session that goes on, a late answer is no reason to sign in again. */
function takeOwnChallenge(req: Request): string {
  try {
    return takeChallenge(req);
  } catch {
    throw conflict('passkey-over', t('This took too long. Please add the passkey again.'));
  }
}
