import type { z } from '@doorstep/contracts/common/zod.ts';
import { isListable } from '@doorstep/contracts/directory/businesses/submission-rules.ts';
import { pageRoutes } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import type { requestCompleted } from '@doorstep/contracts/onboarding/requests/events.ts';
import { readKnownSite } from '@doorstep/platform/known-site';
import { nameForMail } from '@doorstep/platform/mail';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import type { UserRow } from '../../models/user.model.ts';
import type { Deps } from '../deps.ts';
import { countMail } from './mail-quota.model.ts';
import { sendMail } from './send-mail.ts';

type Decided = z.output<typeof requestCompleted.schema>;

/** Mails the sender of a request to be listed what an administrator decided. Only the administrator passes on the temporary password. */
export async function sendDecision(deps: Deps, { request, mail }: Decided, session: ClientSession): Promise<void> {
  // The release that published this event has sent the mail itself.
  if (!mail) return;
  const { businessId, provisioning, reason } = request;
  const { country } = await readKnownSite(deps.db, session);
  const isListed = mail === 'listing-approved' || isListable(request, country);
  // A person may send requests with the address of another one, and an administrator reject them all at once.
  if (!(await countMail(deps, { to: request.email, template: mail, cause: 'stranger' }, session))) return;
  await sendMail(deps, session, {
    to: request.email,
    template: mail,
    language: await findLanguage(deps, request, session),
    getValues: toUrl => ({
      business: nameForMail(request.name) ?? t('your business'),
      username: provisioning?.username,
      portal: toUrl(pageRoutes.businessLogin),
      page: isListed ? toUrl(`/business/${businessId}`) : undefined,
      review: isListed ? undefined : toUrl(pageRoutes.businessLogin),
      reason,
      again: toUrl(pageRoutes.listYourBusiness),
    }),
  });
}

/** The language of the account that sent the request or got its business, otherwise that of the request. */
async function findLanguage(
  { users }: Deps,
  { userId, provisioning, language }: Decided['request'],
  session: ClientSession,
): Promise<Language | undefined> {
  const account = await users
    .findById(userId ?? provisioning?.ownerId, { language: 1 })
    .session(session)
    .lean<Pick<UserRow, 'language'>>();
  return account?.language ?? language;
}
