import {
  getMail,
  listMails,
  listMailTemplates,
  type MailDraft,
  type MailTemplateName,
  previewMailTemplate,
  resetMailTemplate,
  type SentMail,
  sendSampleMail,
  updateMailTemplate,
} from '@doorstep/contracts';
import { requireAdministrator } from '@doorstep/platform/actor';
import { conflict, notAllowed, notFound, notSignedIn } from '@doorstep/platform/errors';
import { readKnownSite } from '@doorstep/platform/known-site';
import { type MailRow, mailModel } from '@doorstep/platform/mail';
import { writeMail } from '@doorstep/platform/mail-html';
import { findPage, newestFirst, transact } from '@doorstep/platform/mongo';
import type { Routes } from '@doorstep/platform/route';
import { t } from '@doorstep/texts/text.ts';
import type { Deps } from '../deps.ts';
import { toKey, type UserRow } from '../models/user.model.ts';
import { checkDraft, listTemplates, resetTemplate, updateTemplate } from './edit-templates.ts';
import { fillMail, samplesOf } from './fill-mail.ts';
import { mailTexts } from './mail-texts.ts';

export function mailRoutes(routes: Routes, deps: Deps): void {
  const { db, users, mailer, publicUrl } = deps;
  const mails = mailModel(db);

  routes.handle(listMails, async ({ actor, query }) => {
    requireAdministrator(actor);
    const filter = query.state ? { state: query.state } : {};
    return findPage(mails, { filter, sort: newestFirst, page: query, toItem: toMail });
  });

  routes.handle(getMail, async ({ actor, params }) => {
    const { userId } = requireAdministrator(actor);
    const mail = await mails.findById(params.key).lean<MailRow>();
    if (!mail) throw notFound('mail-unknown', t('This mail is not stored any more.'));
    const { to, subject, text, body, state } = mail;
    if (state !== 'kept' || text === undefined || body === undefined)
      throw conflict('mail-gone', t('The text of a mail is only shown where no mail server is set up.'));
    const receiver = { emailKey: toKey(to), role: 'admin' as const, _id: { $ne: userId } };
    if (await users.exists(receiver)) throw notAllowed(t('This mail is for another administrator.'));
    return writeMail(await readKnownSite(db), publicUrl, { subject, text, body });
  });

  routes.handle(listMailTemplates, async ({ actor }) => {
    requireAdministrator(actor);
    return listTemplates(deps);
  });

  routes.handle(updateMailTemplate, ({ actor, params, body }) =>
    updateTemplate(deps, requireAdministrator(actor), params.name, body),
  );

  routes.handle(resetMailTemplate, ({ actor, params }) =>
    resetTemplate(deps, requireAdministrator(actor), params.name),
  );

  routes.handle(previewMailTemplate, async ({ actor, params, body }) => {
    requireAdministrator(actor);
    return writeMail(await readKnownSite(db), publicUrl, await fillWithSamples(params.name, body));
  });

  routes.handle(sendSampleMail, async ({ actor, params, body }) => {
    const { userId } = requireAdministrator(actor);
    const user = await users.findById(userId, { email: 1 }).lean<Pick<UserRow, 'email'>>();
    // The account was deleted a moment ago.
    if (!user) throw notSignedIn();
    const filled = await fillWithSamples(params.name, body);
    await transact(db, session => mailer.send(session, { to: user.email, template: params.name, ...filled }));
    return { address: user.email };
  });

  async function fillWithSamples(name: MailTemplateName, draft: MailDraft) {
    checkDraft(name, draft);
    const site = await readKnownSite(db);
    return fillMail(mailTexts[name], draft, samplesOf(mailTexts[name], site.name));
  }
}

function toMail({
  _id,
  to,
  subject,
  template,
  state = 'waiting',
  attempts,
  problem,
  createdAt,
  settledAt,
}: MailRow): SentMail {
  return {
    id: _id,
    to,
    subject,
    state,
    attempts,
    createdAt: createdAt.toISOString(),
    ...(template && { template }),
    ...(problem && { problem }),
    ...(settledAt && { settledAt: settledAt.toISOString() }),
  };
}
