import type { PublicConfig } from '@doorstep/contracts/gateway/config/schema.ts';
import { getMailState } from '@doorstep/contracts/identity/mail-server/calls.ts';
import { mailServerUpdated } from '@doorstep/contracts/identity/mail-server/events.ts';
import type { MailState } from '@doorstep/contracts/identity/mail-server/schema.ts';
import { openTestBus, readJson, testNamespace } from '@doorstep/platform/testing';
import { afterAll, expect, it } from 'vitest';
import { bootGateway, startUpstream } from './testing.ts';

let state: MailState = { isSending: false, version: 0 };
let isAway = true;
const identity = await startUpstream(
  (req, res) => {
    if (isAway) return void res.writeHead(503).end();
    const answer = req.url === getMailState.path ? state : {};
    res.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  },
  { ofSite: true },
);
const namespace = testNamespace();
const env = { IDENTITY_URL: identity.url, SMTP_URL: '' };
const gateways = [await bootGateway(env, namespace), await bootGateway(env, namespace)];
const bus = await openTestBus(namespace);
afterAll(async () => {
  for (const gateway of gateways) await gateway.stop();
  await bus.close();
  await identity.close();
});

const isSending = async (url: string) => (await readJson<PublicConfig>(await fetch(`${url}/api/config`))).email;
const allSay = async (expected: boolean) => {
  for (const { url } of gateways) await expect.poll(() => isSending(url)).toBe(expected);
};
const change = async (next: MailState) => {
  state = next;
  return bus.deliver(mailServerUpdated, next);
};

it('A gateway that starts before identity learns later that the site sends mail', async () => {
  await allSay(false);
  state = { isSending: true, version: 3 };
  isAway = false;
  await allSay(true);
});

it('Every gateway learns of a changed mail server, and a late and a repeated event change nothing', async () => {
  const id = await change({ isSending: false, version: 4 });
  await allSay(false);
  await bus.deliver(mailServerUpdated, { isSending: true, version: 2 });
  await bus.deliver(mailServerUpdated, { isSending: false, version: 4 }, id);
  await change({ isSending: true, version: 5 });
  await allSay(true);
});

it('A gateway with a mail server of the operator asks no one', async () => {
  const fixed = await bootGateway({ ...env, SMTP_URL: 'smtp://mail.example' }, testNamespace());
  try {
    await bus.deliver(mailServerUpdated, { isSending: false, version: 9 });
    expect(await isSending(fixed.url)).toBe(true);
  } finally {
    await fixed.stop();
  }
});
