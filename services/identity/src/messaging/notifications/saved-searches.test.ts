import { savedSearchMatched } from '@doorstep/contracts/directory/saved-searches/events.ts';
import { afterAll, expect, it } from 'vitest';
import { bootNotifications } from './testing.ts';

const kit = await bootNotifications();
afterAll(() => kit.stop());

const user = await kit.register('nora');
const other = await kit.register('ben');
const match = (version: number, more: object = {}) => ({
  ...savedSearchMatched.sample,
  userId: user.id,
  version,
  ...more,
});
const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;

it('A user is notified of new businesses in a saved search, with the way to them', async () => {
  await kit.publish(savedSearchMatched, match(minutesAgo(50)));
  expect(await kit.list(user)).toMatchObject([
    {
      id: 'saved-search:12',
      title: 'New businesses in your search "Plumbers near Boise"',
      path: '/businesses?q=plumber&near=43.615,-116.202&radius=10&minRating=4&sort=newest',
      isRead: false,
    },
  ]);
  expect(await kit.list(other)).toEqual([]);
});

it('What a later run finds is unread again, and a late or repeated event changes nothing', async () => {
  await kit.read(user, { ids: ['saved-search:12'] });
  await kit.publish(savedSearchMatched, match(minutesAgo(55)));
  expect(await kit.list(user)).toMatchObject([{ isRead: true }]);
  const id = await kit.publish(savedSearchMatched, match(minutesAgo(30), { name: 'Renamed' }));
  expect(await kit.list(user)).toMatchObject([{ title: 'New businesses in your search "Renamed"', isRead: false }]);
  await kit.read(user, { kind: 'saved-search' });
  await kit.publish(savedSearchMatched, match(minutesAgo(30)), id);
  expect(await kit.list(user)).toMatchObject([{ isRead: true }]);
});

it('An account that turned the kind off, or was deleted, is not notified', async () => {
  await kit.choose(other, { 'saved-search': { app: false, mail: 'off', push: false } });
  await kit.publish(savedSearchMatched, match(minutesAgo(5), { userId: other.id, searchId: 13 }));
  await kit.publish(savedSearchMatched, match(minutesAgo(5), { userId: 999_999, searchId: 14 }));
  expect(await kit.list(other)).toEqual([]);
  expect(await kit.rows.countDocuments({ userId: 999_999 })).toBe(0);
});
