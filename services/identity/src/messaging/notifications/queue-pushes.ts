import { pageRoutes } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import { localizePath, pickSiteLanguage } from '@doorstep/contracts/language/languages.ts';
import { readKnownSite } from '@doorstep/platform/known-site';
import { sayIn } from '@doorstep/platform/speaking';
import type { ClientSession } from 'mongoose';
import type { UserRow } from '../../models/user.model.ts';
import type { Deps } from '../deps.ts';
import { countInARow } from './delivery-times.ts';
import type { NotificationRow } from './notification.model.ts';
import { writeTitle } from './notification-texts.ts';

import type { PushSubscriptionRow } from './push-subscription.model.ts';
import { countNotifications } from './send-mails.ts';
import { takeNextTurn } from './turn.ts';
import { takeWaiting } from './waiting.ts';

/** Queues one message to the browsers of the next account for which push is due; resolves to whether there was one. */
export const queueNextPush = (deps: Deps): Promise<boolean> =>
  takeNextTurn(deps, 'pushAt', async (session, { row, user, now }) => {
    const userId = row._id;
    const { newest, count } = await takeWaiting(deps, session, userId, { push: true });
    const [latest] = newest;
    if (user && latest) await queueMessages(deps, session, { user, latest, count, now });
    const pushesInARow = countInARow({ lastAt: row.pushedAt, inARow: row.pushesInARow }, now) + 1;
    await deps.deliveries.updateOne(
      { _id: userId },
      { $unset: { pushAt: 1, pushSince: 1 }, ...(count > 0 && { $set: { pushedAt: now, pushesInARow } }) },
      { session },
    );
  });

/** A message that still waits is replaced by one about all of them. */
async function queueMessages(
  { db, pushSubscriptions }: Deps,
  session: ClientSession,
  { user, latest, count, now }: { user: UserRow; latest: NotificationRow; count: number; now: Date },
): Promise<void> {
  const site = await readKnownSite(db, session);
  const language = pickSiteLanguage(site, user.language);
  const { _id: userId, passwordVersion } = user;
  // Sessions that began before a change of the password have ended.
  await pushSubscriptions.deleteMany({ userId, passwordVersion: { $ne: passwordVersion } }, { session });
  const rows = await pushSubscriptions.find({ userId }).session(session).lean<PushSubscriptionRow[]>();
  for (const { _id, count: waiting = 0 } of rows) {
    const all = waiting + count;
    const message = await sayIn(language, () =>
      JSON.stringify(writeMessage(latest, all, path => localizePath(site, language, path))),
    );
    await pushSubscriptions.updateOne(
      { _id },
      { $set: { message, count: all, messageAt: now, sendAt: now, attempts: 0 } },
      { session },
    );
  }
}

/** Message that the service worker of the site shows, and the page that it opens. */
function writeMessage(latest: NotificationRow, count: number, toPath: (path: string) => string) {
  const { path } = latest;
  const title = writeTitle(latest);
  return count === 1
    ? { title, body: latest.excerpt ?? '', path: toPath(path) }
    : { title: countNotifications(count), body: title, path: toPath(pageRoutes.notifications) };
}
