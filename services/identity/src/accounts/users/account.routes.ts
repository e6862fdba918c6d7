import {
  changeAccount,
  createAccount,
  removeAccount,
  suspendAccount,
  unsuspendAccount,
} from '@doorstep/contracts/identity/sign-in/calls.ts';
import { requireAdministrator, requireGateway } from '@doorstep/platform/actor';
import type { Routes } from '@doorstep/platform/route';
import { pickLanguage } from '@doorstep/platform/speaking';
import { toAccount } from '../../models/user.model.ts';
import type { Deps } from '../deps.ts';
import * as manage from './manage-accounts.ts';
import * as suspension from './suspend-account.ts';

/** Routes that the gateway calls for visitors who register, and for administrators who manage accounts. */
export function accountRoutes(routes: Routes, deps: Deps): void {
  routes.handle(createAccount, async ({ req, actor, body }) => {
    await requireGateway(req, deps.actorSecret);
    return toAccount(await manage.createAccount(deps, actor, body, pickLanguage(req)));
  });

  routes.handle(changeAccount, async ({ req, actor, body }) => {
    await requireGateway(req, deps.actorSecret);
    return toAccount(await manage.changeAccount(deps, requireAdministrator(actor), body));
  });

  routes.handle(removeAccount, async ({ req, actor, body }) => {
    await requireGateway(req, deps.actorSecret);
    return { version: await manage.removeAccount(deps, requireAdministrator(actor), body.id) };
  });

  routes.handle(suspendAccount, async ({ req, actor, body }) => {
    await requireGateway(req, deps.actorSecret);
    return toAccount(await suspension.suspendAccount(deps, requireAdministrator(actor), body));
  });

  routes.handle(unsuspendAccount, async ({ req, actor, body }) => {
    await requireGateway(req, deps.actorSecret);
    return toAccount(await suspension.unsuspendAccount(deps, requireAdministrator(actor), body));
  });
}
