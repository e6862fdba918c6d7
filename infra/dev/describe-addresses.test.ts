import { expect, it } from 'vitest';
import { readSettings } from './config.ts';
import { describeAddresses } from './describe-addresses.ts';

const describeSite = (env: Record<string, string>) => describeAddresses(readSettings(env), env);

it('A site of this machine alone is at localhost, and says why', () => {
  expect(describeSite({})).toEqual([
    'Doorstep is ready at http://localhost:8080',
    'Only this machine can reach it, because the passwords of the demo accounts are known. HOST=0.0.0.0 lets others in.',
  ]);
  expect(describeSite({ DEMO: 'false', PORT: '9000' })).toEqual([
    'Doorstep is ready at http://localhost:9000',
    'Only this machine can reach it, because PUBLIC_URL is not set. HOST=0.0.0.0 lets others in.',
  ]);
});

it('A site with a public address is there, and says where the proxy finds it', () => {
  const PUBLIC_URL = 'https://town.example';
  expect(describeSite({ DEMO: 'false', HOST: '127.0.0.1', PUBLIC_URL, TRUST_PROXY: '1' })).toEqual([
    'Doorstep is ready at https://town.example',
    'It listens on 127.0.0.1, port 8080 for the proxy that people reach there (infra/docs/proxy.md).',
  ]);
  expect(describeSite({ DEMO: 'false', PUBLIC_URL: 'http://10.0.0.7:8080' })).toEqual([
    'Doorstep is ready at http://10.0.0.7:8080',
    'It listens on 0.0.0.0, port 8080.',
  ]);
});
