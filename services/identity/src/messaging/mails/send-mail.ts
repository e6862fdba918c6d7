import type { MailTemplateName } from '@doorstep/contracts/identity/mails/schema.ts';
import { type Language, localizePath, pickSiteLanguage } from '@doorstep/contracts/language/languages.ts';
import { readKnownSite } from '@doorstep/platform/known-site';
import type { MailLink } from '@doorstep/platform/mail';
import { sayIn } from '@doorstep/platform/speaking';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { fillMail, type Values } from './fill-mail.ts';
import { readTemplate } from './mail-template.model.ts';
import { mailTexts } from './mail-texts.ts';

/** The dependencies of `sendMail`. */
export type MailDeps = Pick<Deps, 'db' | 'mailer' | 'mailTemplates' | 'publicUrl'>;

/** A mail to one address: which text, and what stands for its variables. */
export interface FilledMail {
  readonly to: string;
  readonly template: MailTemplateName;
  /** The language of the receiver, if it is known; the site may not have it. */
  readonly language: Language | undefined;
  readonly unsubscribe?: string;
  /** The link in it, if that is valid for a time only. */
  readonly link?: MailLink;
  /** Called in the language of the mail; `toUrl` gives the address of a page in it. */
  readonly getValues: (toUrl: (path: string) => string) => Values;
}

/** Queues a mail in the transaction of the change that it is about. */
export async function sendMail(
  { db, mailer, mailTemplates, publicUrl }: MailDeps,
  session: ClientSession,
  { to, template, language: wanted, unsubscribe, link, getValues }: FilledMail,
): Promise<void> {
  const site = await readKnownSite(db, session);
  const language = pickSiteLanguage(site, wanted);
  const draft = await readTemplate({ mailTemplates }, { name: template, language, site }, session);
  const filled = await sayIn(language, () => {
    const values = getValues(path => publicUrl + localizePath(site, language, path));
    return fillMail(mailTexts[template], draft, { ...values, site: site.name });
  });
  await mailer.send(session, {
    to,
    template,
    language,
    ...(unsubscribe && { unsubscribe }),
    ...(link && { link }),
    ...filled,
  });
}
