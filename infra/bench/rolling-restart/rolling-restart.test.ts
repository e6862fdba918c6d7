import { expect, it } from 'vitest';
import { rollingRestart } from './rolling-restart.ts';

it('No request fails and no inquiry is lost or stored twice while engagement and the gateway are restarted, replica by replica', async () => {
  const outcome = await rollingRestart({ together: true, services: ['engagement'] });
  const { failures, lostOrDoubled, accepted, stored, unpublished } = outcome;
  expect(failures).toEqual([]);
  expect(lostOrDoubled).toEqual([]);
  expect({ stored, unpublished }).toEqual({ stored: accepted, unpublished: 0 });
  expect(accepted).toBeGreaterThan(10);
}, 300_000);
