import { expect, it } from 'vitest';
import { nameDevice } from './name-device.ts';

it.each([
  [{ browser: 'Firefox', system: 'Windows' }, 'Firefox on Windows'],
  [{ browser: 'Firefox' }, 'Firefox'],
  [{ system: 'Linux' }, 'A browser on Linux'],
  [{}, 'An unknown browser or program'],
])('A session of %j is named "%s"', (device, name) => {
  expect(nameDevice(device)).toBe(name);
});
