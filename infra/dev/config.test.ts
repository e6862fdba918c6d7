import { expect, it } from 'vitest';
import { readSettings } from './config.ts';

it('A stack with demo accounts or without PUBLIC_URL listens on loopback, unless HOST is set', () => {
  expect(readSettings({})).toMatchObject({ DEMO: true, HOST: '127.0.0.1' });
  expect(readSettings({ HOST: '0.0.0.0' })).toMatchObject({ HOST: '0.0.0.0' });
  expect(readSettings({ DEMO: 'false' })).toMatchObject({ HOST: '127.0.0.1' });
  const PUBLIC_URL = 'https://doorstep.example';
  expect(readSettings({ PUBLIC_URL })).toMatchObject({ HOST: '127.0.0.1' });
  expect(readSettings({ DEMO: 'false', PUBLIC_URL })).toMatchObject({ HOST: '0.0.0.0' });
});
