import {
  addOwnPasskey,
  checkPasskey,
  findPasskeys,
  listPasskeys,
  removeOwnPasskey,
  renamePasskey,
  startOwnPasskey,
} from '@doorstep/contracts/identity/passkeys/calls.ts';
import { requireGateway, requireSignedIn } from '@doorstep/platform/actor';
import type { Routes } from '@doorstep/platform/route';
import { toAccount } from '../../models/user.model.ts';
import type { Deps } from '../deps.ts';
import { type PasskeyRow, toPasskey } from '../factors/passkey.model.ts';
import * as manage from './manage-passkeys.ts';
import * as signIn from './sign-in-with-passkey.ts';

export function passkeyRoutes(routes: Routes, deps: Deps): void {
  const { actorSecret } = deps;

  routes.handle(listPasskeys, async ({ actor }) => {
    const { userId } = requireSignedIn(actor);
    return (await deps.passkeys.find({ userId }).sort({ createdAt: -1 }).lean<PasskeyRow[]>()).map(toPasskey);
  });

  routes.handle(renamePasskey, ({ actor, params, body }) =>
    manage.renamePasskey(deps, requireSignedIn(actor), params.passkey, body.name),
  );

  routes.handle(startOwnPasskey, async ({ req, actor, body }) => {
    await requireGateway(req, actorSecret);
    return manage.startPasskey(deps, requireSignedIn(actor), body);
  });

  routes.handle(addOwnPasskey, async ({ req, actor, body }) => {
    await requireGateway(req, actorSecret);
    const { row, passkey, recoveryCodes } = await manage.addPasskey(deps, requireSignedIn(actor), body);
    return { account: toAccount(row), passkey: { ...passkey, ...(recoveryCodes && { recoveryCodes }) } };
  });

  routes.handle(removeOwnPasskey, async ({ req, actor, body }) => {
    await requireGateway(req, actorSecret);
    return toAccount(await manage.removePasskey(deps, requireSignedIn(actor), body));
  });

  routes.handle(findPasskeys, async ({ req, body }) => {
    await requireGateway(req, actorSecret);
    return signIn.buildRequestOptions(deps, body);
  });

  routes.handle(checkPasskey, async ({ req, body }) => {
    await requireGateway(req, actorSecret);
    return toAccount(await signIn.checkPasskey(deps, body));
  });
}
