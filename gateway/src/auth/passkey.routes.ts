import * as passkeyCalls from '@doorstep/contracts/identity/passkeys/calls.ts';
import * as proofCalls from '@doorstep/contracts/identity/proofs/calls.ts';
import { requireSignedIn } from '@doorstep/platform/actor';
import { AppError, conflict } from '@doorstep/platform/errors';
import type { Routes } from '@doorstep/platform/route';
import { t } from '@doorstep/texts/text.ts';
import type { Request, Response } from 'express';
import type { Config } from '../config.ts';
import { siteOrigin } from '../http/site-origin.ts';
import { type AccountStates, toAccountState } from '../session/account-states.ts';
import type { Ceremony, Challenges } from '../session/challenges.ts';
import type { SecondStep } from '../session/second-step.ts';
import type { Sessions } from '../session/sessions.ts';
import type { Attempts } from './attempts.ts';
import type { CallIdentity } from './identity-client.ts';

/** The calls by which users add and remove passkeys, sign in with them, and prove who they are. Identity verifies what was signed. */
export function passkeyRoutes(
  routes: Routes,
  deps: {
    config: Pick<Config, 'PUBLIC_URL'>;
    sessions: Sessions;
    challenges: Challenges;
    states: AccountStates;
    attempts: Attempts;
    callIdentity: CallIdentity;
  },
): void {
  const { config, sessions, challenges, states, attempts, callIdentity } = deps;

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

  routes.handle(passkeyCalls.startPasskey, async ({ req, body, actor }) => {
    const { userId } = requireSignedIn(actor);
    const start = () => callIdentity(passkeyCalls.startOwnPasskey, { ...body, ...readSite(req) }, actor);
    const options = await attempts.confirm(userId, start);
    await challenges.put(req, { purpose: 'add-passkey', userId }, options.challenge);
    return options;
  });

  routes.handle(passkeyCalls.addPasskey, async ({ req, body, actor }) => {
    const { userId } = requireSignedIn(actor);
    const challenge = await challenges.take(req, { purpose: 'add-passkey', userId });
    // In a session that goes on, a late answer is no reason to sign in again.
    if (!challenge) throw conflict('passkey-over', t('This took too long. Please add the passkey again.'));
    const input = { ...body, ...readSite(req), challenge };
    const { account, passkey } = await callIdentity(passkeyCalls.addOwnPasskey, input, actor);
    await states.save(userId, toAccountState(account));
    await sessions.own.endOthers(userId, req.sessionID);
    return passkey;
  });

  routes.handle(passkeyCalls.removePasskey, async ({ req, params, body, actor }) => {
    const { userId } = requireSignedIn(actor);
    const remove = () => callIdentity(passkeyCalls.removeOwnPasskey, { ...body, id: params.passkey }, actor);
    await states.save(userId, toAccountState(await attempts.confirm(userId, remove)));
    await sessions.own.endOthers(userId, req.sessionID);
    return {};
  });

  routes.handle(passkeyCalls.startPasskeySignIn, async ({ req, res }) => {
    const step = await findStep(req, res);
    const options = await callIdentity(passkeyCalls.findPasskeys, { ...readSite(req), step });
    await challenges.put(req, toCeremony(step), options.challenge);
    return options;
  });

  routes.handle(passkeyCalls.signInWithPasskey, async ({ req, res, body }) => {
    const step = await findStep(req, res);
    const challenge = await challenges.take(req, toCeremony(step));
    if (!challenge) throw tookTooLong();
    const account = await callIdentity(passkeyCalls.checkPasskey, { ...body, ...readSite(req), challenge, step });
    await sessions.start(req, res, account);
    return account.user;
  });

  routes.handle(proofCalls.startProof, async ({ req, actor }) => {
    const { userId } = requireSignedIn(actor);
    const options = await callIdentity(passkeyCalls.findPasskeys, { ...readSite(req), userId });
    await challenges.put(req, { purpose: 'proof', userId }, options.challenge);
    return options;
  });

  routes.handle(proofCalls.proveUser, async ({ req, body: { currentPassword, credential }, actor }) => {
    const { userId } = requireSignedIn(actor);
    if (credential) {
      const challenge = await challenges.take(req, { purpose: 'proof', userId });
      if (!challenge) throw conflict('proof-over', t('This took too long. Please try again.'));
      await callIdentity(passkeyCalls.checkPasskey, { credential, ...readSite(req), challenge, userId });
    } else await attempts.confirm(userId, () => callIdentity(proofCalls.checkPassword, { currentPassword }, actor));
    await sessions.prove(req);
    return {};
  });
}

const toCeremony = (step: Pick<SecondStep, 'userId'> | undefined): Ceremony =>
  step ? { purpose: 'second-step', userId: step.userId } : { purpose: 'sign-in' };

const tookTooLong = () => new AppError(401, 'sign-in-over', t('This took too long. Please try again.'));
