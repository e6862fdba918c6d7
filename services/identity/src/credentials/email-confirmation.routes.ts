import { confirmEmail } from '@doorstep/contracts';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from '../deps.ts';
import { updateAccount } from '../users/accounts.ts';
import { toKey } from '../users/user.model.ts';
import type { EmailConfirmationRow } from './email-confirmation.model.ts';
import { hashToken, linkExpired } from './one-time-token.ts';

export function emailConfirmationRoutes(routes: Routes, deps: Deps): void {
  const { emailConfirmations } = deps;

  routes.handle(confirmEmail, async ({ params }) => {
    const found = await emailConfirmations
      .findOne({ _id: hashToken(params.token), expiresAt: { $gt: new Date() } })
      .lean<EmailConfirmationRow>();
    if (!found) throw linkExpired();
    await updateAccount(deps, found.userId, async (row, session) => {
      const { deletedCount } = await emailConfirmations.deleteOne({ _id: found._id }).session(session);
      const isCurrent = [row.pendingEmail, row.email].some(
        email => email !== undefined && toKey(email) === toKey(found.email),
      );
      if (deletedCount === 0 || !isCurrent) throw linkExpired();
      return { email: found.email, emailVerified: true, pendingEmail: undefined };
    });
    return {};
  });
}
