import { expect, it } from 'vitest';
import { rollingRestart } from './rolling-restart.ts';

it('A rolling restart of all services and gateways fails no request and loses or duplicates no inquiry', async () => {
  const { failures, lostOrDoubled, accepted, stored, unpublished } = await rollingRestart({ together: true });
  expect(failures).toEqual([]);
  expect(lostOrDoubled).toEqual([]);
  expect({ stored, unpublished }).toEqual({ stored: accepted, unpublished: 0 });
  expect(accepted).toBeGreaterThan(50);
}, 600_000);
