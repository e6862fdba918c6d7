import { expect, it } from 'vitest';
import { rollingRestart } from './rolling-restart.ts';

// The short form of rolling-restart.prove.test.ts: one service, and fewer calls.
it('No request fails and no inquiry is lost or stored twice while engagement and the gateway are restarted, replica by replica', async () => {
  const outcome = await rollingRestart({ together: true, services: ['engagement'], pauseMs: 250 });
  const { failures, lostOrDoubled, accepted, stored, unpublished } = outcome;
  expect(failures).toEqual([]);
  expect(lostOrDoubled).toEqual([]);
  expect({ stored, unpublished }).toEqual({ stored: accepted, unpublished: 0 });
  expect(accepted).toBeGreaterThan(10);
});
