import { expect, it } from 'vitest';
import { rollingRestart } from './rolling-restart.ts';

it('a restart of every service and gateway under load, copy by copy, fails no request and loses or doubles nothing', async () => {
  const { failures, lostOrDoubled, accepted, stored, unpublished } = await rollingRestart({ together: true });
  expect(failures).toEqual([]);
  expect(lostOrDoubled).toEqual([]);
  expect({ stored, unpublished }).toEqual({ stored: accepted, unpublished: 0 });
  expect(accepted).toBeGreaterThan(50);
}, 180_000);
