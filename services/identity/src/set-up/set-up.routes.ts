import { createFirstAdministrator, sendTestMail } from '@doorstep/contracts';
import { requireAdministrator, requireGateway } from '@doorstep/platform/actor';
import { AppError, conflict, notSignedIn, StartError } from '@doorstep/platform/errors';
import { readKnownSite } from '@doorstep/platform/known-site';
import { sendMailNow } from '@doorstep/platform/mail';
import { hashPassword } from '@doorstep/platform/password';
import type { Routes } from '@doorstep/platform/route';
import { requireGoodPassword } from '../credentials/new-password.ts';
import { isSetUpCode } from '../credentials/set-up-code.ts';
import type { Deps } from '../deps.ts';
import { toAccount, type UserRow } from '../models/user.model.ts';
import { insertAccount } from '../users/accounts.ts';
import { takeLock } from '../users/lock.model.ts';

export function setUpRoutes(routes: Routes, deps: Deps): void {
  const { users, actorSecret, mailConfig } = deps;

  routes.handle(createFirstAdministrator, async ({ req, body: { code, password, ...account } }) => {
    await requireGateway(req, actorSecret);
    if ((await users.exists({ role: 'admin' })) !== null) throw setUpOver();
    if (!isSetUpCode(code, actorSecret))
      throw new AppError(403, 'code-wrong', 'This is not the code that the terminal printed.', {
        errors: [{ path: 'code', message: 'This is not the code that the terminal printed.' }],
      });
    await requireGoodPassword(deps, password, { ...account, role: 'admin' }, 'password');
    const row = await insertAccount(
      deps,
      { ...account, role: 'admin', emailVerified: true, passwordHash: await hashPassword(password) },
      async (created, session) => {
        // The second of two people who send the code at the same moment fails.
        await takeLock(deps, 'administrators', session);
        if (await users.exists({ role: 'admin', _id: { $ne: created._id } }).session(session)) throw setUpOver();
      },
    );
    return toAccount(row);
  });

  routes.handle(sendTestMail, async ({ actor }) => {
    const { userId } = requireAdministrator(actor);
    const row = await users.findById(userId, { email: 1 }).lean<Pick<UserRow, 'email'>>();
    // The account was deleted a moment ago.
    if (!row) throw notSignedIn();
    const { email } = row;
    if (!mailConfig.SMTP_URL)
      throw conflict('no-mail-server', 'No mail server is set up: set SMTP_URL, and start again.');
    const { name } = await readKnownSite(deps.db);
    try {
      await sendMailNow(mailConfig, {
        to: email,
        subject: `Test mail of ${name}`,
        text: `You have sent this mail from ${mailConfig.PUBLIC_URL} to test the mail server. It works.`,
      });
    } catch (error) {
      if (error instanceof StartError) throw conflict('mail-refused', error.message);
      throw error;
    }
    return { address: email };
  });
}

const setUpOver = () => conflict('set-up-over', 'This site has an administrator already. Please sign in.');
