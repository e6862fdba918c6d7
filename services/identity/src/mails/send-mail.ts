import type { MailTemplateName } from '@doorstep/contracts';
import { readKnownSite } from '@doorstep/platform/known-site';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { fillMail, type Values } from './fill-mail.ts';
import { readTemplate } from './mail-template.model.ts';
import { mailTexts } from './mail-texts.ts';

/** A mail to one address: which text, and what stands for its variables. */
export interface FilledMail {
  readonly to: string;
  readonly template: MailTemplateName;
  readonly values: Values;
}

/** Queues a mail in the transaction of the change that it is about. */
export async function sendMail(
  deps: Pick<Deps, 'db' | 'mailer' | 'mailTemplates'>,
  session: ClientSession,
  { to, template, values }: FilledMail,
): Promise<void> {
  const draft = await readTemplate(deps, template, session);
  const { name: site } = await readKnownSite(deps.db, session);
  const filled = fillMail(mailTexts[template], draft, { ...values, site });
  await deps.mailer.send(session, { to, template, ...filled });
}
