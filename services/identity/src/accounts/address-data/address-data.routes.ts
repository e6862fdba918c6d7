import { openDataLink, resolveDataKey, sendDataLink } from '@doorstep/contracts/identity/address-data/calls.ts';
import { requireGateway } from '@doorstep/platform/actor';
import { addressDataRoutes, waitingMails } from '@doorstep/platform/address-data';
import { conflict } from '@doorstep/platform/errors';
import type { Routes } from '@doorstep/platform/route';
import { pickLanguage } from '@doorstep/platform/speaking';
import { t } from '@doorstep/texts/text.ts';
import type { Deps } from '../deps.ts';
import * as dataLinks from './data-links.ts';

export function dataLinkRoutes(routes: Routes, deps: Deps): void {
  const { db, users, messaging, background, actorSecret } = deps;

  routes.handle(sendDataLink, async ({ req, body }) => {
    await requireGateway(req, actorSecret);
    const language = pickLanguage(req);
    // The answer comes first, so that its time does not reveal whether a mail is sent.
    background.later(() => dataLinks.sendDataLink(deps, body, language));
    // Administrators find the mail under "Sent mail", and can pass on its link.
    if (!(await messaging.canSend()))
      throw conflict('mail-missing', t('This site sends no emails. Please write to us, and we answer you.'));
    return {};
  });

  routes.handle(openDataLink, async ({ body }) => {
    const { key, expiresAt } = await dataLinks.openDataLink(deps, body.token);
    return { key, expiresAt: expiresAt.toISOString() };
  });

  routes.handle(resolveDataKey, async ({ req, body }) => {
    await requireGateway(req, actorSecret);
    const { address, emailKey } = await dataLinks.findDataKey(deps, body.key);
    return { address, hasAccount: await hasAccount(emailKey) };
  });

  // The mails to an account belong to it.
  addressDataRoutes(routes, actorSecret, async emailKey =>
    (await hasAccount(emailKey)) ? [] : [waitingMails(db, emailKey)],
  );

  async function hasAccount(emailKey: string): Promise<boolean> {
    return (await users.exists({ emailKey })) !== null;
  }
}
