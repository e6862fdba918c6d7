import { createFirstAdministrator, getAdministratorState } from '@doorstep/contracts/identity/set-up/calls.ts';
import { requireGateway } from '@doorstep/platform/actor';
import { AppError, conflict } from '@doorstep/platform/errors';
import { hashPassword } from '@doorstep/platform/password';
import type { Routes } from '@doorstep/platform/route';
import { pickLanguage } from '@doorstep/platform/speaking';
import { t } from '@doorstep/texts/text.ts';
import { toAccount } from '../../models/user.model.ts';
import { requireGoodPassword } from '../credentials/new-password.ts';
import { isSetUpCode } from '../credentials/set-up-code.ts';
import type { Deps } from '../deps.ts';
import { insertAccount } from '../users/accounts.ts';
import { takeLock } from '../users/lock.model.ts';

export function setUpRoutes(routes: Routes, deps: Deps): void {
  const { users, actorSecret } = deps;
  const hasAdministrator = async () => (await users.exists({ role: 'admin' })) !== null;

  routes.handle(getAdministratorState, async ({ req }) => {
    await requireGateway(req, actorSecret);
    return { exists: await hasAdministrator() };
  });

  routes.handle(createFirstAdministrator, async ({ req, body: { code, password, ...account } }) => {
    await requireGateway(req, actorSecret);
    if (await hasAdministrator()) throw setUpOver();
    if (!isSetUpCode(code, actorSecret))
      throw new AppError(403, 'code-wrong', t('This is not the code that the terminal printed.'), {
        errors: [{ path: 'code', message: t('This is not the code that the terminal printed.') }],
      });
    await requireGoodPassword(deps, password, { ...account, role: 'admin' }, 'password');
    const row = await insertAccount(
      deps,
      {
        ...account,
        role: 'admin',
        language: pickLanguage(req),
        emailVerified: true,
        passwordHash: await hashPassword(password),
      },
      async (created, session) => {
        // The second of two people who send the code at the same moment fails.
        await takeLock(deps, 'administrators', session);
        if (await users.exists({ role: 'admin', _id: { $ne: created._id } }).session(session)) throw setUpOver();
      },
    );
    return toAccount(row);
  });
}

const setUpOver = () => conflict('set-up-over', t('This site has an administrator already. Please sign in.'));
