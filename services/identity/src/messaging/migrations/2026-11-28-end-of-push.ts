import type { Migration } from '@doorstep/platform/mongo';
import type { PushSubscriptionRow } from '../notifications/push-subscription.model.ts';

/** As long as a session lasts by default. */
const maxSessionMs = 30 * 24 * 3_600_000;

/** Lets subscriptions of an earlier release, whose sessions are unknown, end unless their browsers open a page of the site again. */
export const endOfPush: Migration = {
  name: '2026-11-28-end-of-push',
  async run(db) {
    const endsAt = new Date(Date.now() + maxSessionMs);
    await db
      .collection<PushSubscriptionRow>('push_subscriptions')
      .updateMany({ endsAt: { $exists: false } }, { $set: { endsAt } });
  },
};
