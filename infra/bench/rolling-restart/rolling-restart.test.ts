import { expect, it } from 'vitest';
import { rollingRestart } from './rolling-restart.ts';

// Short form of rolling-restart.prove.test.ts: one service and fewer calls.
it('A rolling restart of engagement and the gateway fails no request and loses or duplicates no inquiry', async () => {
  const outcome = await rollingRestart({ together: true, services: ['engagement'], pauseMs: 250 });
  const { failures, lostOrDoubled, accepted, stored, unpublished } = outcome;
  expect(failures).toEqual([]);
  expect(lostOrDoubled).toEqual([]);
  expect({ stored, unpublished }).toEqual({ stored: accepted, unpublished: 0 });
  expect(accepted).toBeGreaterThan(10);
});
