import type { z } from '@doorstep/contracts/common/zod.ts';
import type { inquiryCreated } from '@doorstep/contracts/engagement/inquiries/events.ts';
import { pageRoutes } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import { nameForMail } from '@doorstep/platform/mail';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import { toKey, type UserRow } from '../../models/user.model.ts';
import type { Deps } from '../deps.ts';
import { sendMail } from './send-mail.ts';

type Created = z.output<typeof inquiryCreated.schema>;

/**
 * Mails the sender of an inquiry a copy, only to the confirmed address of the account that sent it: otherwise strangers could
 * have us write to any address that they type into the form.
 */
export async function sendCopy(
  deps: Deps,
  { inquiry, businessName, senderId }: Created,
  session: ClientSession,
): Promise<void> {
  const { users } = deps;
  if (senderId === undefined) return;
  const user = await users.findById(senderId).session(session).lean<UserRow>();
  if (!user?.emailVerified || user.emailKey !== toKey(inquiry.email)) return;
  await sendMail(deps, session, {
    to: user.email,
    template: 'inquiry-copy',
    language: user.language,
    getValues: toUrl => ({
      user: nameForMail(user.name) ?? nameForMail(user.username),
      business: nameForMail(businessName) ?? t('the business'),
      title: inquiry.subject,
      message: inquiry.message,
      inquiries: toUrl(`${pageRoutes.profile}?tab=inquiries`),
    }),
  });
}
