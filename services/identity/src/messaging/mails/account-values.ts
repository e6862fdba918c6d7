import { pageRoutes } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import { nameForMail } from '@doorstep/platform/mail';
import type { UserRow } from '../../models/user.model.ts';
import type { Values } from './fill-mail.ts';
import { formatTime } from './format-values.ts';

type Account = Pick<UserRow, 'username'>;

/** The user name, written so that mail clients do not turn it into a link. */
export const toAccountName = ({ username }: Account): string =>
  nameForMail(username) ?? username.replaceAll('.', '[dot]');

/** The variables of mails about a change of an account that happens now. */
export const changeValues = (account: Account, toUrl: (path: string) => string, now: Date): Values => ({
  account: toAccountName(account),
  time: formatTime(now),
  contact: toUrl(pageRoutes.contact),
  signIn: toUrl(pageRoutes.auth),
});
