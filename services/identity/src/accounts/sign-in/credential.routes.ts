import { createHash } from 'node:crypto';
import { checkPassword as checkPasswordEndpoint } from '@doorstep/contracts/identity/proofs/calls.ts';
import { checkCredentials, findAccountKey, replacePassword } from '@doorstep/contracts/identity/sign-in/calls.ts';
import { requireGateway, requireSignedIn } from '@doorstep/platform/actor';
import { AppError } from '@doorstep/platform/errors';
import { hashPassword, verifyPassword } from '@doorstep/platform/password';
import type { Routes } from '@doorstep/platform/route';
import { t } from '@doorstep/texts/text.ts';
import { findByName, toAccount, toKey } from '../../models/user.model.ts';
import { requireMaySignIn } from '../credentials/may-sign-in.ts';
import { requireGoodPassword } from '../credentials/new-password.ts';
import { checkPassword, requireProof } from '../credentials/proof.ts';
import type { Deps } from '../deps.ts';
import { listFactors } from '../factors/factors.ts';
import { updateAccount } from '../users/accounts.ts';

export function credentialRoutes(routes: Routes, deps: Deps): void {
  const { actorSecret } = deps;
  const find = (name: string) => findByName(deps, name);

  // User name and e-mail address map to one key in any spelling; unknown names have the same limits as known ones.
  routes.handle(findAccountKey, async ({ req, body }) => {
    await requireGateway(req, actorSecret);
    const row = await find(body.username);
    if (row) return { key: `account-${row._id}` };
    return { key: `name-${createHash('sha256').update(toKey(body.username)).digest('base64url')}` };
  });

  routes.handle(checkCredentials, async ({ req, body }) => {
    await requireGateway(req, actorSecret);
    const row = await find(body.username);
    const isRight = await verifyPassword(body.password, row?.passwordHash);
    if (!row || !isRight) throw new AppError(401, 'credentials-wrong', t('Invalid username or password'));
    requireMaySignIn(row);
    return { ...toAccount(row), factors: await listFactors(deps, row._id) };
  });

  routes.handle(replacePassword, async ({ req, actor, body }) => {
    await requireGateway(req, actorSecret);
    const user = requireSignedIn(actor);
    const passwordHash = await hashPassword(body.newPassword);
    const row = await updateAccount(deps, user.userId, async before => {
      await requireProof(before, user, body.currentPassword, deps.now());
      await requireGoodPassword(deps, body.newPassword, before, 'newPassword');
      return { passwordHash, passwordVersion: before.passwordVersion + 1, mustChangePassword: undefined };
    });
    return toAccount(row);
  });

  routes.handle(checkPasswordEndpoint, async ({ req, actor, body }) => {
    await requireGateway(req, actorSecret);
    await checkPassword(deps, requireSignedIn(actor), body.currentPassword);
    return {};
  });
}
