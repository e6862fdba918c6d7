import { directory } from '@doorstep/directory/app.ts';
import { engagement } from '@doorstep/engagement/app.ts';
import { identity } from '@doorstep/identity/app.ts';
import { onboarding } from '@doorstep/onboarding/app.ts';
import { bootService, type TestService, testNamespace } from '@doorstep/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootGateway, type TestGateway } from '../../../gateway/src/testing.ts';
import { describeFinding, fuzz } from './fuzz.ts';
import { unlimited } from './stack.ts';

const administrator = { username: 'fuzz-root', password: 'fuzz-root-2718' };
let services: TestService[];
let gateway: TestGateway;

beforeAll(async () => {
  const namespace = testNamespace();
  const env = {
    LOG_LEVEL: 'silent',
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
    ADMIN_EMAIL: 'fuzz-root@mail.example',
  };
  const options = { namespace, env };
  services = await Promise.all([
    bootService(identity, options),
    bootService(directory, options),
    bootService(engagement, options),
    bootService(onboarding, options),
  ]);
  const names = ['IDENTITY_URL', 'DIRECTORY_URL', 'ENGAGEMENT_URL', 'ONBOARDING_URL'];
  const urls = Object.fromEntries(services.map(({ url }, index) => [names[index], url]));
  gateway = await bootGateway({ ...unlimited, ...urls }, namespace);
  // Gateway and services share a process here. The data that directory loads at its first question about places would keep the gateway
  // from taking Redis' answers in time.
  for (const path of ['/api/places?q=bo', '/api/places/nearest?near=43.6,-116.2']) {
    expect((await fetch(gateway.url + path)).status).toBe(200);
  }
});
afterAll(async () => {
  await gateway?.stop();
  for (const service of services) await service.stop();
});

it('No fuzzed call or page request is answered with a server error', async () => {
  const { statuses, findings } = await fuzz({ url: gateway.url, administrator, count: 800, seed: 'short', pages: 0.2 });
  expect(findings.map(describeFinding)).toEqual([]);
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '201', '401', '403', '404', '422']));
}, 300_000);
