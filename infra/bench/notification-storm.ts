import { inquiryCreated } from '@doorstep/contracts';
import { identity } from '@doorstep/identity/app.ts';
import { deliveryModel } from '@doorstep/identity/messaging/notifications/delivery.model.ts';
import { notificationModel } from '@doorstep/identity/messaging/notifications/notification.model.ts';
import { userModel } from '@doorstep/identity/models/user.model.ts';
import { mailModel } from '@doorstep/platform/mail';
import { bootService, openTestBus, testNamespace } from '@doorstep/platform/testing';

export interface NotificationStormOutcome {
  /** Time from the first event until the last one is handled. */
  readonly handledMs: number;
  /** Time from when the mail is due until it is queued. */
  readonly queuedMs: number;
  readonly mails: number;
  readonly subject: string | undefined;
  /** Lines of the mail, and what it says of the others. */
  readonly lines: number;
  readonly others: string | undefined;
  readonly rows: number;
  /** Notifications that wait for a further mail. */
  readonly waiting: number;
}

const businessId = 1;
/** Events that wait for the broker's confirm at the same time. */
const inFlight = 100;

/**
 * Publishes `count` inquiries to one owner, which two replicas of identity handle. Uses the servers of the environment and its own
 * databases.
 */
export async function notificationStorm(count: number): Promise<NotificationStormOutcome> {
  const namespace = testNamespace();
  const bus = await openTestBus(namespace);
  const replicas = [await bootService(identity, { namespace }), await bootService(identity, { namespace })] as const;
  try {
    return await storm(replicas[0], bus, count);
  } finally {
    await replicas[0].db.dropDatabase();
    for (const replica of replicas) await replica.stop();
    await bus.close();
  }
}

async function storm(
  { db, callAsGateway }: Awaited<ReturnType<typeof bootService>>,
  bus: Awaited<ReturnType<typeof openTestBus>>,
  count: number,
): Promise<NotificationStormOutcome> {
  const body = { username: 'storm', email: 'storm@mail.example', name: 'Storm', password: 'quiet-otter-7' };
  const { user } = (await (await callAsGateway('POST', '/internal/accounts', { body })).json()) as {
    user: { id: number };
  };
  const userId = user.id;
  const owner = { emailVerified: true, role: 'business_owner', businessId };
  await userModel(db).updateOne({ _id: userId }, { $set: owner });

  const startedAt = performance.now();
  for (let next = 1; next <= count; next += inFlight) {
    const ids = Array.from({ length: Math.min(inFlight, count - next + 1) }, (_, index) => next + index);
    await Promise.all(ids.map(id => bus.deliver(inquiryCreated, buildInquiry(id))));
  }
  const subjects = db.collection('notification_subjects');
  while ((await subjects.countDocuments({ _id: /^inquiry:/ } as object)) < count) await pause(200);
  const handledMs = performance.now() - startedAt;

  // Instead of waiting for a minute of silence.
  const dueAt = performance.now();
  await deliveryModel(db).updateOne({ _id: userId }, { $set: { mailAt: new Date() } });
  while (await deliveryModel(db).exists({ _id: userId, mailAt: { $exists: true } })) await pause(20);
  const queuedMs = performance.now() - dueAt;

  const notifications = notificationModel(db);
  const mails = await mailModel(db).find({ template: 'notification' }).lean();
  const text = mails[0]?.text ?? '';
  return {
    handledMs,
    queuedMs,
    mails: mails.length,
    subject: mails[0]?.subject,
    lines: text.match(/^- /gm)?.length ?? 0,
    others: /^and .* more$/m.exec(text)?.[0],
    rows: await notifications.countDocuments({ userId }),
    waiting: await notifications.countDocuments({ userId, mail: { $exists: true } }),
  };
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

function buildInquiry(id: number) {
  const now = new Date().toISOString();
  const inquiry = { ...inquiryCreated.sample.inquiry, id, businessId, createdAt: now, updatedAt: now };
  return { inquiry, version: 1 };
}
