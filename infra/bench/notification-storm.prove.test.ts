import { expect, it } from 'vitest';
import { notificationStorm } from './notification-storm.ts';

it('An owner gets one mail about 10,000 notifications', async () => {
  const outcome = await notificationStorm(10_000);
  console.log(outcome);
  expect(outcome).toMatchObject({
    mails: 1,
    subject: '10,000 new notifications',
    lines: 20,
    others: 'and 9,980 more',
    rows: 10_000,
    unread: 10_000,
    waiting: 0,
  });
});
