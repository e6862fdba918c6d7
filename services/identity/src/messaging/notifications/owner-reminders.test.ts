import {
  businessDataConfirmed,
  businessDataStale,
  specialDaysEnding,
} from '@doorstep/contracts/directory/business-reminders/events.ts';
import { businessUpdated } from '@doorstep/contracts/directory/businesses/events.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { buildBusinessEvent } from '../../testing.ts';
import { bootNotifications } from './testing.ts';

const kit = await bootNotifications();
afterAll(() => kit.stop());

const { user: owner, businessId } = await kit.makeOwner('mara');
const { user: otherOwner } = await kit.makeOwner('andre');
const find = async (kind: string) => (await kit.list(owner)).find(({ id }) => id === `${kind}:${businessId}`);
const business = { businessId, ownerId: owner.id, businessName: 'Harbour Street Plumbing' };
const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;
const confirmed = (at: number) => ({ businessId, confirmedAt: new Date(at).toISOString(), version: at });
const changed = (at: number, days: readonly string[] = []) => ({
  ...buildBusinessEvent(businessId, {
    ownerId: owner.id,
    updatedAt: new Date(at).toISOString(),
    specialDays: days.map(date => ({ date, slots: [] })),
  }),
  version: at,
});

describe('The reminder of old data', () => {
  it('Only the owner is reminded, until the data is confirmed', async () => {
    await kit.publish(businessDataStale, { ...business, version: minutesAgo(60) });
    expect(await find('stale-data')).toMatchObject({
      title: 'Is everything about Harbour Street Plumbing still correct?',
      path: '/business-profile-edit',
      isRead: false,
    });
    expect(await kit.list(otherOwner)).toEqual([]);
    await kit.publish(businessDataConfirmed, confirmed(minutesAgo(50)));
    expect(await find('stale-data')).toMatchObject({ isRead: true });
  });

  it('A later reminder is unread again, an earlier confirmation that is late does not matter, and a change confirms', async () => {
    await kit.publish(businessDataStale, { ...business, version: minutesAgo(40) });
    await kit.publish(businessDataConfirmed, confirmed(minutesAgo(45)));
    await kit.publish(businessUpdated, changed(minutesAgo(44)));
    expect(await find('stale-data')).toMatchObject({ isRead: false });
    await kit.publish(businessUpdated, changed(minutesAgo(30)));
    expect(await find('stale-data')).toMatchObject({ isRead: true });
  });

  it('A reminder that arrives after the confirmation changes nothing', async () => {
    await kit.publish(businessDataConfirmed, confirmed(minutesAgo(10)));
    await kit.publish(businessDataStale, { ...business, version: minutesAgo(20) });
    expect(await find('stale-data')).toMatchObject({ isRead: true });
  });
});

describe('The reminder of a calendar that ends', () => {
  const ending = (date: string) => ({ ...business, date, version: minutesAgo(60) });

  it('It names the last special day, and is read once there is a later one', async () => {
    await kit.publish(businessUpdated, changed(minutesAgo(9), ['2026-11-26']));
    await kit.publish(specialDaysEnding, ending('2026-11-26'));
    expect(await find('special-days')).toMatchObject({
      title: 'The calendar of Harbour Street Plumbing has no special days after November 26, 2026',
      path: '/business-profile-edit?tab=hours',
      isRead: false,
    });
    await kit.publish(businessUpdated, changed(minutesAgo(8), ['2026-11-26']));
    expect(await find('special-days')).toMatchObject({ isRead: false });
    await kit.publish(businessUpdated, changed(minutesAgo(7), ['2026-11-26', '2026-11-27']));
    expect(await find('special-days')).toMatchObject({ isRead: true });
  });

  it('A reminder that arrives after the change changes nothing, and the next one is unread', async () => {
    await kit.publish(specialDaysEnding, ending('2026-11-26'));
    expect(await find('special-days')).toMatchObject({ isRead: true });
    await kit.publish(specialDaysEnding, ending('2026-11-27'));
    expect(await find('special-days')).toMatchObject({ isRead: false });
  });
});
