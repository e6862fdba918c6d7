import {
  getMail,
  listMails,
  listMailTemplates,
  previewMailTemplate,
  resetMailTemplate,
  retryMail,
  sendSampleMail,
  updateMailTemplate,
} from '@doorstep/contracts/identity/mails/calls.ts';
import type { MailDraft, SentMail } from '@doorstep/contracts/identity/mails/schema.ts';
import { requireAdministrator } from '@doorstep/platform/actor';
import { conflict, notAllowed, notFound, notSignedIn } from '@doorstep/platform/errors';
import { readKnownSite } from '@doorstep/platform/known-site';
import { type MailRow, mailModel } from '@doorstep/platform/mail';
import { writeMail } from '@doorstep/platform/mail-html';
import { findPage, newestFirst, transact } from '@doorstep/platform/mongo';
import type { Routes } from '@doorstep/platform/route';
import { sayIn } from '@doorstep/platform/speaking';
import { t } from '@doorstep/texts/text.ts';
import { toKey, type UserRow } from '../../models/user.model.ts';
import type { Deps } from '../deps.ts';
import { checkDraft, listTemplates, type NamedTemplate, resetTemplate, updateTemplate } from './edit-templates.ts';
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
    if (!mail) throw mailUnknown();
    const { to, subject, text, body, language, state } = mail;
    if (state !== 'kept' || text === undefined || body === undefined)
      throw conflict('mail-gone', t('The text of a mail is only shown where no mail server is set up.'));
    const receiver = { emailKey: toKey(to), role: 'admin' as const, _id: { $ne: userId } };
    if (await users.exists(receiver)) throw notAllowed(t('This mail is for another administrator.'));
    const site = await readKnownSite(db);
    return writeMail(site, publicUrl, { subject, text, body, language: language ?? site.language });
  });

  routes.handle(retryMail, async ({ actor, params }) => {
    requireAdministrator(actor);
    if (!(await mails.exists({ _id: params.key }))) throw mailUnknown();
    if (!(await mailer.canSend())) throw conflict('mail-missing', t('Please set up a mail server first.'));
    await transact(db, async session => {
      if (!(await mailer.retry(session, params.key)))
        throw conflict(
          'mail-gone',
          t('This mail cannot be sent again: it was sent, or its link is not valid any more.'),
        );
    });
    const mail = await mails.findById(params.key).lean<MailRow>();
    if (!mail) throw mailUnknown();
    return toMail(mail);
  });

  routes.handle(listMailTemplates, async ({ actor, query }) => {
    requireAdministrator(actor);
    return listTemplates(deps, query.language);
  });

  routes.handle(updateMailTemplate, ({ actor, params, query, body }) =>
    updateTemplate(deps, requireAdministrator(actor), { ...params, ...query }, body),
  );

  routes.handle(resetMailTemplate, ({ actor, params, query }) =>
    resetTemplate(deps, requireAdministrator(actor), { ...params, ...query }),
  );

  routes.handle(previewMailTemplate, async ({ actor, params, query, body }) => {
    requireAdministrator(actor);
    return writeMail(await readKnownSite(db), publicUrl, await fillWithSamples({ ...params, ...query }, body));
  });

  routes.handle(sendSampleMail, async ({ actor, params, query, body }) => {
    const { userId } = requireAdministrator(actor);
    const user = await users.findById(userId, { email: 1 }).lean<Pick<UserRow, 'email'>>();
    // The account was deleted a moment ago.
    if (!user) throw notSignedIn();
    const filled = await fillWithSamples({ ...params, ...query }, body);
    await transact(db, session => mailer.send(session, { to: user.email, template: params.name, ...filled }));
    return { address: user.email };
  });

  async function fillWithSamples({ name, language: wanted }: NamedTemplate, draft: MailDraft) {
    checkDraft(name, draft);
    const site = await readKnownSite(db);
    const language = wanted ?? site.language;
    const text = mailTexts[name];
    return { language, ...(await sayIn(language, () => fillMail(text, draft, samplesOf(text, site.name)))) };
  }
}

const mailUnknown = () => notFound('mail-unknown', t('This mail is not stored any more.'));

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
  complainedAt,
  text,
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
    ...(complainedAt && { complainedAt: complainedAt.toISOString() }),
    ...(text !== undefined && (state === 'refused' || state === 'kept') && { canRetry: true as const }),
  };
}
