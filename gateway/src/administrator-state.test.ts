import type { PublicConfig } from '@doorstep/contracts/gateway/config/schema.ts';
import { getAdministratorState } from '@doorstep/contracts/identity/set-up/calls.ts';
import { readJson, testNamespace } from '@doorstep/platform/testing';
import { afterAll, expect, it } from 'vitest';
import { bootGateway, startUpstream } from './testing.ts';

let exists = false;
const identity = await startUpstream(
  (req, res) => {
    const answer = req.url === getAdministratorState.path ? { exists } : {};
    res.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  },
  { ofSite: true },
);
afterAll(() => identity.close());

const isUnclaimed = async (url: string) =>
  (await readJson<PublicConfig>(await fetch(`${url}/api/config`))).isUnclaimed ?? false;
const countAsked = () => identity.requests.filter(({ url }) => url === getAdministratorState.path).length;

it('The site says that it has no administrator until it has one, which is asked no more then', async () => {
  const gateway = await bootGateway({ IDENTITY_URL: identity.url, DEMO: 'false' }, testNamespace());
  try {
    await expect.poll(() => isUnclaimed(gateway.url)).toBe(true);
    exists = true;
    await expect.poll(() => isUnclaimed(gateway.url)).toBe(false);
    const asked = countAsked();
    await new Promise(resolve => setTimeout(resolve, 2_500));
    expect(countAsked()).toBe(asked);
  } finally {
    await gateway.stop();
  }
});

it('A demo, whose data brings the administrator, says nothing', async () => {
  exists = false;
  const asked = countAsked();
  const gateway = await bootGateway({ IDENTITY_URL: identity.url, DEMO: 'true' }, testNamespace());
  try {
    expect(await isUnclaimed(gateway.url)).toBe(false);
    expect(countAsked()).toBe(asked);
  } finally {
    await gateway.stop();
  }
});
