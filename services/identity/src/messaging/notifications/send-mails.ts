import { pageRoutes } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import type { NotificationKind } from '@doorstep/contracts/identity/notifications/schema.ts';
import { nameForMail } from '@doorstep/platform/mail';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import type { UserRow } from '../../models/user.model.ts';
import type { Deps } from '../deps.ts';
import { sendMail } from '../mails/send-mail.ts';
import { countInARow } from './delivery-times.ts';
import type { NotificationRow } from './notification.model.ts';
import { writeTitle } from './notification-texts.ts';

import { takeNextTurn } from './turn.ts';
import { createUnsubscribeToken, unsubscribeAddress } from './unsubscribe.ts';
import { takeWaiting, type Waiting } from './waiting.ts';

type Choice = NonNullable<NotificationRow['mail']>;

/** Queues the next mail that is due; resolves to whether an account had one. */
export const sendNextMail = (deps: Deps): Promise<boolean> =>
  takeNextTurn(deps, 'mailAt', async (session, { row, user, now }) => {
    const isSent = await sendWaiting(deps, session, row._id, user, 'at-once');
    const mailsInARow = countInARow({ lastAt: row.mailedAt, inARow: row.mailsInARow }, now) + 1;
    await deps.deliveries.updateOne(
      { _id: row._id },
      { $unset: { mailAt: 1, mailSince: 1 }, ...(isSent && { $set: { mailedAt: now, mailsInARow } }) },
      { session },
    );
  });

/** Queues the next daily mail that is due; resolves to whether an account had one. */
export const sendNextDigest = (deps: Deps): Promise<boolean> =>
  takeNextTurn(deps, 'digestAt', async (session, { row: { _id }, user }) => {
    await sendWaiting(deps, session, _id, user, 'daily');
    await deps.deliveries.updateOne({ _id }, { $unset: { digestAt: 1 } }, { session });
  });

/** Takes what waits for a mail; resolves to whether there is a mail with it. */
async function sendWaiting(
  deps: Deps,
  session: ClientSession,
  userId: number,
  user: UserRow | undefined,
  choice: Choice,
): Promise<boolean> {
  const waiting = await takeWaiting(deps, session, userId, { mail: choice });
  if (!user?.emailVerified || waiting.count === 0) return false;
  await writeMail(deps, session, user, { ...waiting, choice });
  return true;
}

async function writeMail(
  deps: Deps,
  session: ClientSession,
  { _id: userId, email: to, language }: UserRow,
  { newest, count, kinds, choice }: Waiting & { choice: Choice },
): Promise<void> {
  const [kind, ...otherKinds] = kinds;
  const of = otherKinds.length === 0 && kind ? { userId, kind } : { userId };
  const token = await createUnsubscribeToken(deps, of);
  await sendMail(deps, session, {
    to,
    template: choice === 'daily' ? 'notification-digest' : 'notification',
    language,
    unsubscribe: unsubscribeAddress(deps, token),
    getValues(toUrl) {
      const items = newest.map(row => {
        const { kind, facts, path } = row;
        return { text: writeTitle({ kind, facts: factsForMail(kind, facts) }), link: toUrl(path) };
      });
      const others = count - items.length;
      return {
        summary: items.length === 1 ? items[0]?.text : countNotifications(count),
        items,
        others: others > 0 ? t('{count, plural, one {and # more} other {and # more}}', { count: others }) : undefined,
        notifications: toUrl(pageRoutes.notifications),
        unsubscribe: toUrl(`${pageRoutes.unsubscribe}?token=${token}`),
      };
    },
  });
}

/** Says how many notifications a message is about, in the current language. */
export const countNotifications = (count: number): string =>
  t('{count, plural, one {# new notification} other {# new notifications}}', { count });

/** Facts that mail programs make no links of: strangers choose names. */
const factsForMail = (kind: NotificationKind, facts: NotificationRow['facts']): NotificationRow['facts'] =>
  Object.fromEntries(
    Object.entries(facts).map(([key, text]) => [
      key,
      ourFacts.has(key) ? text : (nameForMail(text) ?? replace(kind, key)),
    ]),
  );

/** Sums, times and codes are written by the site. */
const ourFacts = new Set(['what', 'total', 'currency', 'startsAt', 'timeZone']);

function replace(kind: NotificationKind, key: string): string {
  if (key === 'name') return t('a visitor');
  const isOfOther = kind.endsWith('-answer') || kind === 'review-invitation';
  if (key === 'business') return isOfOther ? t('The business') : t('your business');
  return '…';
}
