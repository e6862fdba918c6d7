import * as endpoints from '@doorstep/contracts';
import { requireSignedIn } from '@doorstep/platform/actor';
import type { Routes } from '@doorstep/platform/route';
import { type AccountStates, toAccountState } from '../session/account-states.ts';
import type { Attempts } from './attempts.ts';
import type { CallIdentity } from './identity-client.ts';

/** The calls by which users set up and remove their second factor. Identity has the factors; here wrong passwords are counted. */
export function secondFactorRoutes(
  routes: Routes,
  { states, attempts, callIdentity }: { states: AccountStates; attempts: Attempts; callIdentity: CallIdentity },
): void {
  routes.handle(endpoints.startAuthenticator, ({ body, actor }) => {
    const { userId } = requireSignedIn(actor);
    return attempts.confirm(userId, () => callIdentity(endpoints.startOwnAuthenticator, body, actor));
  });

  routes.handle(endpoints.confirmAuthenticator, async ({ body, actor }) => {
    const { userId } = requireSignedIn(actor);
    const { recoveryCodes, ...account } = await callIdentity(endpoints.confirmOwnAuthenticator, body, actor);
    await states.save(userId, toAccountState(account));
    return { recoveryCodes };
  });

  routes.handle(endpoints.removeAuthenticator, async ({ body, actor }) => {
    const { userId } = requireSignedIn(actor);
    const remove = () => callIdentity(endpoints.removeOwnAuthenticator, body, actor);
    await states.save(userId, toAccountState(await attempts.confirm(userId, remove)));
    return {};
  });

  routes.handle(endpoints.replaceRecoveryCodes, ({ body, actor }) => {
    const { userId } = requireSignedIn(actor);
    return attempts.confirm(userId, () => callIdentity(endpoints.replaceOwnRecoveryCodes, body, actor));
  });
}
