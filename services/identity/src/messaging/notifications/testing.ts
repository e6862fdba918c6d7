import type { EventDefinition } from '@doorstep/contracts/common/event.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';
import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import { inquiryCreated } from '@doorstep/contracts/engagement/inquiries/events.ts';
import type { AppNotification, NotificationSettings } from '@doorstep/contracts/identity/notifications/schema.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { readJson } from '@doorstep/platform/testing';
import { admin, bootIdentity, buildBusinessEvent, toActor } from '../../testing.ts';
import { notificationModel } from './notification.model.ts';

/** A time that is news. */
export const now = () => new Date().toISOString();

/** An inquiry of a visitor to a business. */
export const buildInquiry = (
  id: number,
  businessId: number,
  more: Partial<z.input<typeof inquiryCreated.schema>['inquiry']> = {},
) => ({
  inquiry: { ...inquiryCreated.sample.inquiry, id, businessId, createdAt: now(), updatedAt: now(), ...more },
  version: 1,
});

/** Boots identity with owners, and reads notifications as their receivers do. */
export async function bootNotifications(env: Record<string, string> = {}) {
  const kit = await bootIdentity(env);
  const { bus, service } = kit;
  let lastBusiness = 0;
  return {
    ...kit,
    rows: notificationModel(service.db),
    /** Publishes an event, and waits until the notifications of all events so far are written. */
    async publish<Schema extends z.ZodType>(event: EventDefinition<Schema>, data: z.input<Schema>, id?: string) {
      const published = await bus.deliver(event, data, id);
      await service.handled([published], 'notifications');
      return published;
    },
    /** Creates an owner with a business. */
    async makeOwner(name: string) {
      lastBusiness += 1;
      const businessId = lastBusiness;
      const event = await bus.deliver(businessCreated, buildBusinessEvent(businessId));
      await service.handled([event], 'known-businesses');
      const user = await kit.register(name, { role: 'business_owner', businessId }, admin);
      return { user, businessId };
    },
    async list(user: Pick<User, 'id' | 'role' | 'username'>, query = '') {
      const answer = await kit.call('GET', `/api/notifications${query}`, { actor: toActor(user as User) });
      return readJson<AppNotification[]>(answer);
    },
    async countUnread(user: User) {
      const answer = await kit.call('GET', '/api/notifications/unread', { actor: toActor(user) });
      return (await readJson<{ unread: number }>(answer)).unread;
    },
    read: (user: User, body: object) => kit.call('POST', '/api/notifications/read', { actor: toActor(user), body }),
    choose: (user: User, channels: NotificationSettings['channels'], more: object = {}) =>
      kit.call('PUT', '/api/notification-settings', {
        actor: toActor(user),
        body: { channels, timeZone: 'America/Los_Angeles', ...more },
      }),
    /** The changes that open pages of an account were notified of. */
    changesFor: (userId: number) =>
      bus
        .received('notifications-changed')
        .map(({ data }) => data as { userId: number; unread: number; version: number })
        .filter(change => change.userId === userId),
  };
}
