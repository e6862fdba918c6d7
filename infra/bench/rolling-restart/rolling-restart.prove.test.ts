import { expect, it } from 'vitest';
import { rollingRestart } from './rolling-restart.ts';

it('No request fails and no inquiry is lost or stored twice while every service and gateway is restarted, replica by replica', async () => {
  const { failures, lostOrDoubled, accepted, stored, unpublished } = await rollingRestart({ together: true });
  expect(failures).toEqual([]);
  expect(lostOrDoubled).toEqual([]);
  expect({ stored, unpublished }).toEqual({ stored: accepted, unpublished: 0 });
  expect(accepted).toBeGreaterThan(50);
}, 600_000);
