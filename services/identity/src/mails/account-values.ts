import { pageRoutes } from '@doorstep/contracts';
import { nameForMail } from '@doorstep/platform/mail';
import type { UserRow } from '../models/user.model.ts';
import type { Values } from './fill-mail.ts';

type Account = Pick<UserRow, 'username'>;

/** The user name, written so that mail clients do not turn it into a link. */
export const toAccountName = ({ username }: Account): string =>
  nameForMail(username) ?? username.replaceAll('.', '[dot]');

/** The variables of mails about a change of an account that happens now. */
export const changeValues = (account: Account, publicUrl: string): Values => ({
  account: toAccountName(account),
  time: formatTime(new Date()),
  contact: `${publicUrl}${pageRoutes.contact}`,
  signIn: `${publicUrl}${pageRoutes.auth}`,
});

export const formatDate = (date: Date): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date);

const formatTime = (date: Date) =>
  `${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(date)} UTC`;
