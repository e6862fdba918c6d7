import { type inquiryCreated, pageRoutes, siteNameVariable, type z } from '@doorstep/contracts';
import { greeting, nameForMail } from '@doorstep/platform/mail';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { toKey, type UserRow } from '../models/user.model.ts';

type Created = z.output<typeof inquiryCreated.schema>;

/**
 * Mails the sender of an inquiry a copy, only to the confirmed address of the account that sent it: otherwise strangers could
 * have us write to any address that they type into the form.
 */
export async function sendCopy(
  { users, mailer, publicUrl }: Deps,
  { inquiry, businessName, senderId }: Created,
  session: ClientSession,
): Promise<void> {
  if (!mailer.enabled || senderId === undefined) return;
  const user = await users.findById(senderId).session(session).lean<UserRow>();
  if (!user?.emailVerified || user.emailKey !== toKey(inquiry.email)) return;
  const business = nameForMail(businessName) ?? 'the business';
  const text = [
    greeting(user),
    `This is what you sent to ${business}:`,
    inquiry.subject,
    inquiry.message,
    `${business} answers to this address. All your inquiries: ${publicUrl}${pageRoutes.profile}?tab=inquiries`,
    siteNameVariable,
  ];
  await mailer.send(session, { to: user.email, subject: `Your inquiry to ${business}`, text: text.join('\n\n') });
}
