import { pageRoutes } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import { AppError, conflict, StartError } from '@doorstep/platform/errors';
import { hashPassword } from '@doorstep/platform/password';
import type { Logger } from '@doorstep/platform/telemetry';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import type { Config } from '../../config.ts';
import { requireGoodPassword } from '../credentials/new-password.ts';
import { buildSetUpCode } from '../credentials/set-up-code.ts';
import type { Deps } from '../deps.ts';
import { insertAccount } from './accounts.ts';
import { takeLock } from './lock.model.ts';

/** Throws 409 unless another administrator remains. Two such changes at once run one after the other. */
export async function requireAnotherAdministrator(
  deps: Deps,
  id: number,
  session: ClientSession,
  refusal = t('The last administrator cannot lose the role.'),
): Promise<void> {
  await takeLock(deps, 'administrators', session);
  const others = await deps.users
    .countDocuments({ role: 'admin', _id: { $ne: id }, erasing: { $ne: true }, suspendedAt: { $exists: false } })
    .session(session);
  if (others === 0) throw conflict('last-administrator', refusal);
}

/**
 * Creates the first administrator from the settings if there is none, and warns if that is not possible. Throws a StartError for a weak
 * password.
 */
export async function ensureAdministrator(deps: Deps, config: Config, log: Logger): Promise<void> {
  const { ADMIN_USERNAME: username, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config;
  const exists = async () => (await deps.users.exists({ role: 'admin' })) !== null;
  if (await exists()) return;
  if (!username || !email || !password) {
    // The demo data brings one.
    if (!config.DEMO)
      log.warn(
        `there is no administrator; set up the site at ${config.PUBLIC_URL}${pageRoutes.setUp}?code=${buildSetUpCode(config.ACTOR_SECRET)}, or set ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD, or run doorstep create-admin NAME EMAIL (README, Operate)`,
      );
    return;
  }
  try {
    await requireGoodPassword(deps, password, { username, email, role: 'admin' }, 'password');
  } catch (error) {
    throw error instanceof AppError ? new StartError(`ADMIN_PASSWORD cannot be used. ${error.message}`) : error;
  }
  const passwordHash = await hashPassword(password);
  try {
    await insertAccount(deps, { username, email, emailVerified: true, role: 'admin', passwordHash });
  } catch (error) {
    // Another replica that started at the same time was faster.
    if (!(await exists())) throw error;
  }
}
