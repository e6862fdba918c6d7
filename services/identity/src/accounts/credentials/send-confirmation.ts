import { pageRoutes } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import { AppError } from '@doorstep/platform/errors';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import { formatDate, toAccountName } from '../../messaging/messaging.ts';
import type { UserRow } from '../../models/user.model.ts';
import type { Deps } from '../deps.ts';
import { createToken } from './one-time-token.ts';

const validMs = 48 * 3600 * 1000;

/**
 * Sends a confirmation link to an address, in the transaction of the change that asks for it. Resolves to false if this
 * address or this account got too many mails.
 */
export async function sendConfirmation(
  deps: Deps,
  user: UserRow,
  email: string,
  session: ClientSession,
): Promise<boolean> {
  const { emailConfirmations, messaging } = deps;
  const mail = { to: email, template: 'confirmation' as const, cause: { account: user._id } };
  if (!(await messaging.countMail(mail, session))) return false;
  const { token, hash } = createToken();
  const expiresAt = new Date(deps.now().getTime() + validMs);
  await emailConfirmations.create([{ _id: hash, userId: user._id, email, expiresAt }], { session });
  await messaging.sendMail(session, {
    ...mail,
    language: user.language,
    link: { storedIn: emailConfirmations.collection.name, id: hash, validMs },
    getValues: toUrl => ({
      account: toAccountName(user),
      date: formatDate(user.createdAt),
      confirm: toUrl(`${pageRoutes.confirmEmail}?token=${token}`),
      disown: toUrl(`${pageRoutes.disownEmail}?token=${token}`),
    }),
  });
  return true;
}

export const mailsLimited = () =>
  new AppError(429, 'mails-limited', t('We have sent too many emails for this change. Please try again later.'));
