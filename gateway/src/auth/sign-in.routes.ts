import * as erasureCalls from '@doorstep/contracts/identity/erasures/calls.ts';
import * as secondFactorCalls from '@doorstep/contracts/identity/second-factor/calls.ts';
import * as setUpCalls from '@doorstep/contracts/identity/set-up/calls.ts';
import * as signInCalls from '@doorstep/contracts/identity/sign-in/calls.ts';
import * as userCalls from '@doorstep/contracts/identity/users/calls.ts';
import { requireSignedIn } from '@doorstep/platform/actor';
import { AppError } from '@doorstep/platform/errors';
import type { Routes } from '@doorstep/platform/route';
import { t } from '@doorstep/texts/text.ts';
import type { Request, Response } from 'express';
import type { AdministratorState } from '../administrator-state.ts';
import { clientAddress } from '../http/client-address.ts';
import type { Counter } from '../http/limits.ts';
import { type AccountStates, deletedState, toAccountState } from '../session/account-states.ts';
import type { SecondStep } from '../session/second-step.ts';
import type { Sessions } from '../session/sessions.ts';
import type { Attempts } from './attempts.ts';
import type { CallIdentity } from './identity-client.ts';

/** The calls that start, renew or end a session. Identity owns the accounts. */
export function signInRoutes(
  routes: Routes,
  deps: {
    sessions: Sessions;
    states: AccountStates;
    attempts: Attempts;
    /** Counts the registrations of visitors per address. */
    registrations: Counter;
    administrator: Pick<AdministratorState, 'found'>;
    callIdentity: CallIdentity;
  },
): void {
  const { sessions, states, attempts, registrations, administrator, callIdentity } = deps;

  routes.handle(userCalls.login, async ({ req, res, body }) => {
    const { key } = await callIdentity(signInCalls.findAccountKey, { username: body.username });
    const check = () => callIdentity(signInCalls.checkCredentials, body);
    const { factors, ...account } = await attempts.signIn(key, { req, res }, check);
    if (factors.length > 0) {
      await sessions.awaitSecondStep(req, res, account);
      return { secondStep: factors };
    }
    await sessions.start(req, res, account);
    return account.user;
  });

  routes.handle(secondFactorCalls.sendSecondFactor, async ({ req, res, body }) => {
    const { userId, passwordVersion } = await requireSecondStep(sessions, req, res);
    const step = { userId, passwordVersion, ...body };
    const account = await attempts.proveFactor(userId, req, () =>
      callIdentity(secondFactorCalls.checkSecondFactor, step),
    );
    await sessions.start(req, res, account);
    return account.user;
  });

  routes.handle(userCalls.register, async ({ req, res, body, actor }) => {
    const over = actor?.role === 'admin' ? undefined : await registrations.add(clientAddress(req));
    if (over) throw tooManyRegistrations(over.seconds);
    const account = await callIdentity(signInCalls.createAccount, body, actor);
    if (!actor) await sessions.start(req, res, account);
    return account.user;
  });

  routes.handle(setUpCalls.setUpSite, async ({ req, res, body }) => {
    const over = await registrations.add(clientAddress(req));
    if (over) throw tooManyRegistrations(over.seconds);
    const account = await callIdentity(setUpCalls.createFirstAdministrator, body);
    administrator.found();
    await sessions.start(req, res, account);
    return account.user;
  });

  routes.handle(userCalls.logout, async ({ req, res }) => {
    await sessions.end(req, res);
    return {};
  });

  // These update the sessions of the account before the administrator gets the answer.
  routes.handle(userCalls.updateUser, async ({ params, body, actor }) => {
    const account = await callIdentity(signInCalls.changeAccount, { ...withEmptyName(body), id: params.id }, actor);
    await states.save(account.user.id, toAccountState(account));
    return account.user;
  });

  routes.handle(userCalls.suspendUser, async ({ params, body, actor }) => {
    const account = await callIdentity(signInCalls.suspendAccount, { ...body, id: params.id }, actor);
    await states.save(account.user.id, toAccountState(account));
    return account.user;
  });

  routes.handle(userCalls.unsuspendUser, async ({ params, actor }) => {
    const account = await callIdentity(signInCalls.unsuspendAccount, { id: params.id }, actor);
    await states.save(account.user.id, toAccountState(account));
    return account.user;
  });

  routes.handle(userCalls.deleteUser, async ({ params, actor }) => {
    const { version } = await callIdentity(signInCalls.removeAccount, { id: params.id }, actor);
    await states.save(params.id, deletedState(version));
    return {};
  });

  routes.handle(erasureCalls.eraseAccount, async ({ req, res, body, actor }) => {
    const { userId } = requireSignedIn(actor);
    const { token, version } = await attempts.confirm(userId, () =>
      callIdentity(erasureCalls.startErasure, body, actor),
    );
    await states.save(userId, deletedState(version));
    await sessions.end(req, res);
    return { token };
  });

  routes.handle(userCalls.changePassword, async ({ req, res, body, actor }) => {
    const { userId } = requireSignedIn(actor);
    const account = await attempts.confirm(userId, () => callIdentity(signInCalls.replacePassword, body, actor));
    await sessions.start(req, res, account);
    return account.user;
  });

  routes.handle(userCalls.updateProfile, async ({ req, res, body, actor }) => {
    const { userId } = requireSignedIn(actor);
    const change = () => callIdentity(signInCalls.changeProfile, withEmptyName(body), actor);
    const isGuess = body.currentPassword !== undefined;
    const { endsSessions, ...account } = await (isGuess ? attempts.confirm(userId, change) : change());
    if (endsSessions) await sessions.start(req, res, account);
    return account.user;
  });
}

/** Throws 401 unless the first step of a sign-in was a moment ago. */
async function requireSecondStep(sessions: Sessions, req: Request, res: Response): Promise<SecondStep> {
  const step = await sessions.findSecondStep(req, res);
  if (!step) throw new AppError(401, 'sign-in-over', t('This took too long. Please sign in again.'));
  return step;
}

const tooManyRegistrations = (retryAfterSeconds: number) =>
  new AppError(429, 'registrations-limited', t('Too many accounts were asked for from here. Please try again later.'), {
    retryAfterSeconds,
  });

/** Sends an emptied name as an empty text, because JSON has no undefined. */
const withEmptyName = <Body extends { name?: string | undefined }>(body: Body): Body =>
  'name' in body && body.name === undefined ? { ...body, name: '' } : body;
