import * as endpoints from '@doorstep/contracts/identity/second-factor/calls.ts';
import { requireSignedIn } from '@doorstep/platform/actor';
import type { Routes } from '@doorstep/platform/route';
import { type AccountStates, toAccountState } from '../session/account-states.ts';
import type { Sessions } from '../session/sessions.ts';
import type { Attempts } from './attempts.ts';
import type { CallIdentity } from './identity-client.ts';

/** The calls by which users set up and remove their second factor. Identity has the factors; here wrong passwords
 * are counted, and the other sessions of the account end with each change. */
export function secondFactorRoutes(
  routes: Routes,
  deps: { sessions: Sessions; states: AccountStates; attempts: Attempts; callIdentity: CallIdentity },
): void {
  const { sessions, states, attempts, callIdentity } = deps;

  routes.handle(endpoints.startAuthenticator, ({ body, actor }) => {
    const { userId } = requireSignedIn(actor);
    return attempts.confirm(userId, () => callIdentity(endpoints.startOwnAuthenticator, body, actor));
  });

  routes.handle(endpoints.confirmAuthenticator, async ({ req, body, actor }) => {
    const { userId } = requireSignedIn(actor);
    const { recoveryCodes, ...account } = await callIdentity(endpoints.confirmOwnAuthenticator, body, actor);
    await states.save(userId, toAccountState(account));
    await sessions.own.endOthers(userId, req.sessionID);
    return { recoveryCodes };
  });

  routes.handle(endpoints.removeAuthenticator, async ({ req, body, actor }) => {
    const { userId } = requireSignedIn(actor);
    const remove = () => callIdentity(endpoints.removeOwnAuthenticator, body, actor);
    await states.save(userId, toAccountState(await attempts.confirm(userId, remove)));
    await sessions.own.endOthers(userId, req.sessionID);
    return {};
  });

  routes.handle(endpoints.replaceRecoveryCodes, ({ body, actor }) => {
    const { userId } = requireSignedIn(actor);
    return attempts.confirm(userId, () => callIdentity(endpoints.replaceOwnRecoveryCodes, body, actor));
  });
}
