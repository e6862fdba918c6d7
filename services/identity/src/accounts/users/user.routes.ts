import { changeProfile } from '@doorstep/contracts/identity/sign-in/calls.ts';
import { changeLanguage, getUser, listUsers } from '@doorstep/contracts/identity/users/calls.ts';
import { requireAdministrator, requireGateway, requireSignedIn } from '@doorstep/platform/actor';
import { notSignedIn } from '@doorstep/platform/errors';
import type { Routes } from '@doorstep/platform/route';
import { toAccount, toUser, type UserRow } from '../../models/user.model.ts';
import type { Deps } from '../deps.ts';
import { updateAccount } from './accounts.ts';
import * as profile from './change-profile.ts';
import { searchUsers } from './list-users.ts';

export function userRoutes(routes: Routes, deps: Deps): void {
  routes.handle(getUser, async ({ actor }) => {
    const { userId } = requireSignedIn(actor);
    const row = await deps.users.findById(userId).lean<UserRow>();
    if (!row) throw notSignedIn();
    return toUser(row);
  });

  routes.handle(changeLanguage, async ({ actor, body }) => {
    const { userId } = requireSignedIn(actor);
    return toUser(await updateAccount(deps, userId, () => body));
  });

  routes.handle(listUsers, async ({ actor, query }) => {
    requireAdministrator(actor);
    return searchUsers(deps, query);
  });

  routes.handle(changeProfile, async ({ req, actor, body }) => {
    await requireGateway(req, deps.actorSecret);
    const { row, endsSessions } = await profile.changeProfile(deps, requireSignedIn(actor), body);
    return { ...toAccount(row), endsSessions };
  });
}
