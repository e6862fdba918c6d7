import { changePassword, createAccount, login, logout, register, replacePassword } from '@doorstep/contracts';
import { notSignedIn, type Routes } from '@doorstep/platform';
import type { Sessions } from '../session/sessions.ts';
import type { Attempts } from './attempts.ts';
import type { CallIdentity } from './identity-client.ts';
import type { Authenticator } from './passport.ts';

/** What begins, renews or ends a session. The accounts themselves are identity's. */
export function signInRoutes(
  routes: Routes,
  deps: { sessions: Sessions; authenticator: Authenticator; attempts: Attempts; callIdentity: CallIdentity },
): void {
  const { sessions, authenticator, attempts, callIdentity } = deps;

  routes.on(login, async ({ req, res, body }) => {
    await attempts.count(body.username, req, res);
    const account = await authenticator.authenticate('local', req, res);
    attempts.trust(body.username, res);
    await sessions.begin(req, res, account);
    return account.user;
  });

  routes.on(register, async ({ req, res, body, actor }) => {
    const account = await callIdentity(createAccount, body, actor);
    if (!actor) await sessions.begin(req, res, account);
    return account.user;
  });

  routes.on(logout, async ({ req, res }) => {
    await sessions.end(req, res);
    return {};
  });

  routes.on(changePassword, async ({ req, res, body, actor }) => {
    if (!actor) throw notSignedIn();
    const account = await callIdentity(replacePassword, body, actor);
    await sessions.begin(req, res, account);
    return account.user;
  });
}
