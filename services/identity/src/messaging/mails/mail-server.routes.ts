import * as endpoints from '@doorstep/contracts/identity/mail-server/calls.ts';
import { requireAdministrator, requireGateway } from '@doorstep/platform/actor';
import { conflict, notSignedIn, StartError } from '@doorstep/platform/errors';
import { readKnownSite } from '@doorstep/platform/known-site';
import { sendMailNow } from '@doorstep/platform/mail-transport';
import type { Routes } from '@doorstep/platform/route';
import { t } from '@doorstep/texts/text.ts';
import type { UserRow } from '../../models/user.model.ts';
import type { Deps } from '../deps.ts';
import * as mailServer from './mail-server.ts';

export function mailServerRoutes(routes: Routes, deps: Deps): void {
  const { db, users, findMailServer, actorSecret, publicUrl } = deps;

  routes.handle(endpoints.getMailServer, ({ actor }) => {
    requireAdministrator(actor);
    return mailServer.readMailServer(deps);
  });

  routes.handle(endpoints.updateMailServer, ({ actor, body }) =>
    mailServer.updateMailServer(deps, requireAdministrator(actor), body),
  );

  routes.handle(endpoints.removeMailServer, ({ actor }) =>
    mailServer.removeMailServer(deps, requireAdministrator(actor)),
  );

  routes.handle(endpoints.getMailState, async ({ req }) => {
    await requireGateway(req, actorSecret);
    return mailServer.readMailState(deps);
  });

  routes.handle(endpoints.sendTestMail, async ({ actor, body }) => {
    const administrator = requireAdministrator(actor);
    const { userId } = administrator;
    const row = await users.findById(userId, { email: 1 }).lean<Pick<UserRow, 'email'>>();
    // The account was deleted a moment ago.
    if (!row) throw notSignedIn();
    const { email } = row;
    if (body.server) await mailServer.recordTry(deps, administrator, body.server);
    const server = body.server ? await mailServer.serverOfDraft(deps, body.server) : await findMailServer();
    if (!server) throw conflict('no-mail-server', t('No mail server is set up.'));
    const { name } = await readKnownSite(db);
    try {
      await sendMailNow(server, name, {
        to: email,
        subject: t('Test mail of {name}', { name }),
        text: t('You have sent this mail from {publicUrl} to test the mail server. It works.', { publicUrl }),
      });
    } catch (error) {
      if (error instanceof StartError) throw conflict('mail-refused', error.message);
      throw error;
    }
    return { address: email };
  });
}
