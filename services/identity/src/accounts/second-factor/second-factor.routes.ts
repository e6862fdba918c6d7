import {
  checkSecondFactor,
  confirmOwnAuthenticator,
  getSecondFactor,
  removeOwnAuthenticator,
  replaceOwnRecoveryCodes,
  startOwnAuthenticator,
} from '@doorstep/contracts/identity/second-factor/calls.ts';
import { requireGateway, requireSignedIn } from '@doorstep/platform/actor';
import type { Routes } from '@doorstep/platform/route';
import { toAccount } from '../../models/user.model.ts';
import type { Deps } from '../deps.ts';
import type { SecondFactorRow } from '../factors/second-factor.model.ts';
import {
  confirmAuthenticator,
  removeAuthenticator,
  replaceRecoveryCodes,
  startAuthenticator,
} from './authenticator.ts';
import { checkCode } from './check-code.ts';

export function secondFactorRoutes(routes: Routes, deps: Deps): void {
  const { actorSecret } = deps;

  routes.handle(getSecondFactor, async ({ actor }) => {
    const { userId } = requireSignedIn(actor);
    const {
      key,
      since,
      recoveryHashes = [],
    } = (await deps.secondFactors.findById(userId).lean<SecondFactorRow>()) ?? {};
    return {
      ...(key && since && { authenticator: { since: since.toISOString() } }),
      recoveryCodesLeft: recoveryHashes.length,
    };
  });

  routes.handle(checkSecondFactor, async ({ req, body }) => {
    await requireGateway(req, actorSecret);
    return toAccount(await checkCode(deps, body));
  });

  routes.handle(startOwnAuthenticator, async ({ req, actor, body }) => {
    await requireGateway(req, actorSecret);
    return startAuthenticator(deps, requireSignedIn(actor), body);
  });

  routes.handle(confirmOwnAuthenticator, async ({ req, actor, body }) => {
    await requireGateway(req, actorSecret);
    const { row, recoveryCodes } = await confirmAuthenticator(deps, requireSignedIn(actor), body);
    return { ...toAccount(row), recoveryCodes };
  });

  routes.handle(removeOwnAuthenticator, async ({ req, actor, body }) => {
    await requireGateway(req, actorSecret);
    return toAccount(await removeAuthenticator(deps, requireSignedIn(actor), body));
  });

  routes.handle(replaceOwnRecoveryCodes, async ({ req, actor, body }) => {
    await requireGateway(req, actorSecret);
    return { recoveryCodes: await replaceRecoveryCodes(deps, requireSignedIn(actor), body) };
  });
}
