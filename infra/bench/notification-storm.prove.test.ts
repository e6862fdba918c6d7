import { expect, it } from 'vitest';
import { notificationStorm } from './notification-storm.ts';

it('An owner gets one mail about 10,000 inquiries', async () => {
  const outcome = await notificationStorm(10_000);
  console.log(outcome);
  expect(outcome).toMatchObject({ mails: 1, lines: 20, waiting: 0 });
  expect(outcome.rows).toBeGreaterThanOrEqual(450);
  expect(outcome.rows).toBeLessThanOrEqual(500);
}, 1_800_000);
