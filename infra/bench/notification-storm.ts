import { identity } from '@doorstep/identity/app.ts';
import { userModel } from '@doorstep/identity/models/user.model.ts';
import { deliveryModel } from '@doorstep/identity/notifications/delivery.model.ts';
import { buildNotification, notifyOf, quickPolls } from '@doorstep/identity/notifications/delivery-testing.ts';
import { notificationModel } from '@doorstep/identity/notifications/notification.model.ts';
import { mailModel } from '@doorstep/platform/mail';
import { bootService, testNamespace } from '@doorstep/platform/testing';

export interface NotificationStormOutcome {
  /** Time from the first notification to the last. */
  readonly writtenMs: number;
  /** Time from when the mail is due until it is queued. */
  readonly queuedMs: number;
  readonly mails: number;
  readonly subject: string | undefined;
  /** Lines of the mail, and what it says of the others. */
  readonly lines: number;
  readonly others: string | undefined;
  readonly rows: number;
  readonly unread: number;
  /** Notifications that wait for a further mail. */
  readonly waiting: number;
}

/** Notifications of one transaction: the storm is about what becomes of them, not about how fast the bus delivers. */
const batch = 100;

/**
 * Writes `count` notifications to one owner, while two replicas of identity look for mails. Uses the servers of the environment and its own
 * databases.
 */
export async function notificationStorm(count: number): Promise<NotificationStormOutcome> {
  const namespace = testNamespace();
  const replicas = [
    await bootService(identity, { namespace, env: quickPolls }),
    await bootService(identity, { namespace, env: quickPolls }),
  ];
  const [first] = replicas;
  if (!first) throw new Error('no identity');
  try {
    return await storm(first, count);
  } finally {
    await first.db.dropDatabase();
    for (const replica of replicas) await replica.stop();
  }
}

async function storm({ db, callAsGateway }: Awaited<ReturnType<typeof bootService>>, count: number) {
  const body = { username: 'storm', email: 'storm@mail.example', name: 'Storm', password: 'quiet-otter-7' };
  const { user } = (await (await callAsGateway('POST', '/internal/accounts', { body })).json()) as {
    user: { id: number };
  };
  const userId = user.id;
  await userModel(db).updateOne({ _id: userId }, { $set: { emailVerified: true } });

  const startedAt = performance.now();
  for (let next = 0; next < count; next += batch) {
    const subjects = Array.from({ length: Math.min(batch, count - next) }, (_, index) => String(next + index));
    await notifyOf(
      db,
      subjects.map(subject => buildNotification(userId, { subject, mail: 'at-once' })),
    );
  }
  const writtenMs = performance.now() - startedAt;

  const dueAt = performance.now();
  await deliveryModel(db).updateOne({ _id: userId }, { $set: { mailAt: new Date() } });
  while (await deliveryModel(db).exists({ _id: userId, mailAt: { $exists: true } }))
    await new Promise(resolve => setTimeout(resolve, 20));
  const queuedMs = performance.now() - dueAt;

  const notifications = notificationModel(db);
  const mails = await mailModel(db).find({ template: 'notification' }).lean();
  const text = mails[0]?.text ?? '';
  return {
    writtenMs,
    queuedMs,
    mails: mails.length,
    subject: mails[0]?.subject,
    lines: text.match(/^- /gm)?.length ?? 0,
    others: /^and .* more$/m.exec(text)?.[0],
    rows: await notifications.countDocuments({ userId }),
    unread: await notifications.countDocuments({ userId, readAt: { $exists: false } }),
    waiting: await notifications.countDocuments({ userId, mail: { $exists: true } }),
  };
}
