import { randomUUID } from 'node:crypto';
import type { z } from '@doorstep/contracts/common/zod.ts';
import { siteUpdated } from '@doorstep/contracts/directory/site/events.ts';
import { defaultSite } from '@doorstep/contracts/directory/site/schema.ts';
import type { Message } from '@doorstep/contracts/engagement/messages/schema.ts';
import { accountDeleted, accountUpdated } from '@doorstep/contracts/identity/users/events.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import { requestCompleted, requestRejected } from '@doorstep/contracts/onboarding/requests/events.ts';
import type { Actor } from '@doorstep/platform/actor';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { knownAccountModel } from '../known-accounts/known-account.model.ts';
import { accountState, bootEngagement } from '../testing.ts';
import { messageModel } from './message.model.ts';

type Decision = z.input<typeof requestCompleted.schema>;

const kit = await bootEngagement();
await publishAccount(1, 1, { role: 'admin', name: 'Dana Reyes' });
afterAll(() => kit.stop());

async function publishAccount(id: number, version: number, user: Parameters<typeof accountState>[2]): Promise<void> {
  await kit.bus.deliver(accountUpdated, accountState(id, version, user));
  await vi.waitUntil(() => knownAccountModel(kit.service.db).exists({ _id: id, version: { $gte: version } }));
}

let siteVersion = 0;
async function offer(language: Language, otherLanguages: Language[]): Promise<void> {
  siteVersion += 1;
  const site = { ...defaultSite, version: siteVersion, language, otherLanguages };
  await kit.service.handled([await kit.bus.deliver(siteUpdated, { version: siteVersion, site })], 'site');
}

let requests = 0;
/** The decision on a business that its owner submitted. */
function approved(ownerId: number, request: Partial<Decision['request']> = {}): Decision {
  requests += 1;
  return {
    version: 3,
    administrator: { id: 1, name: 'administrator' },
    owner: { id: ownerId, name: 'Session name' },
    request: {
      ...requestCompleted.sample.request,
      id: requests,
      businessId: 7,
      userId: ownerId,
      provisioning: { state: 'done', ownerId },
      ...request,
    },
  };
}
const rejected = (ownerId: number, reason?: string): Decision =>
  approved(ownerId, { status: 'rejected', reason, provisioning: undefined });

async function deliver(event: typeof requestCompleted, decision: Decision, id?: string): Promise<void> {
  const delivered = await kit.bus.deliver(event, decision, id);
  await kit.service.handled([delivered], 'decisions');
}
const listReceived = async (userId: number) => {
  const actor: Actor = { userId, role: 'business_owner', name: 'Owner' };
  return readJson<Message[]>(await kit.service.call('GET', '/api/messages/received', { actor }));
};

it('An owner whose business is approved gets a message from the administrator, which is published', async () => {
  await publishAccount(70, 1, { role: 'business_owner', name: 'Mara Ohlsson' });
  await deliver(requestCompleted, approved(70));
  const [message, ...more] = await listReceived(70);
  expect(more).toEqual([]);
  expect(message).toMatchObject({
    senderId: 1,
    senderName: 'Dana Reyes',
    receiverId: 70,
    receiverName: 'Mara Ohlsson',
    subject: 'Your business is approved',
    content: expect.stringContaining('visible on Doorstep now'),
    isRead: false,
  });
  await vi.waitFor(() =>
    expect(kit.bus.received('message-sent')).toMatchObject([{ data: { message, isDecision: true } }]),
  );
});

it('An owner whose account was created by the approval is asked to complete the profile', async () => {
  await publishAccount(71, 1, { role: 'business_owner', name: 'Stillwater Bees' });
  const provisioning = { state: 'done', ownerId: 71, username: 'stillwater-bees' } as const;
  await deliver(requestCompleted, approved(71, { provisioning }));
  const [message] = await listReceived(71);
  expect(message?.subject).toBe('Your account is ready');
  expect(message?.content).toMatch(/complete the profile .* submit it for review/);
});

it.each([
  ['with the reason', 'The pictures are of another shop.', 'Reason: The pictures are of another shop.'],
  ['without a reason', undefined, 'I will tell you what is missing'],
])('An owner whose business is rejected reads what to do next, %s', async (_how, reason, sentence) => {
  const ownerId = reason ? 72 : 73;
  await deliver(requestRejected, rejected(ownerId, reason));
  expect(await listReceived(ownerId)).toMatchObject([
    { subject: 'Your business was not approved', content: expect.stringContaining(sentence) },
  ]);
  expect((await listReceived(ownerId))[0]?.content).toContain('submit it again');
});

it('An owner reads the decision in the language of their account, or in that of the request while that is not known', async () => {
  await offer('en', ['de', 'fr']);
  await publishAccount(80, 1, { role: 'business_owner', name: 'Mara', language: 'de' });
  await deliver(requestRejected, approved(80, { status: 'rejected', provisioning: undefined, language: 'fr' }));
  expect((await listReceived(80))[0]?.subject).toBe('Ihr Unternehmen wurde nicht freigegeben');
  await publishAccount(80, 2, { role: 'business_owner', name: 'Mara', language: 'fr' });
  const later = new Date(Date.now() + 60_000).toISOString();
  await deliver(requestCompleted, approved(80, { updatedAt: later }));
  expect((await listReceived(80))[0]?.subject).toBe('Votre entreprise est validée');
  await deliver(requestCompleted, approved(81, { language: 'de' }));
  expect((await listReceived(81))[0]?.subject).toBe('Ihr Unternehmen ist freigegeben');
});

it('An owner whose language is not known, or is none of the site, reads the decision in its own language', async () => {
  await offer('de', ['en']);
  await publishAccount(82, 1, { role: 'business_owner', name: 'Juan', language: 'es' });
  await publishAccount(83, 1, { role: 'business_owner', name: 'Silent' });
  for (const ownerId of [82, 83]) {
    await deliver(requestCompleted, approved(ownerId));
    expect((await listReceived(ownerId))[0]?.subject).toBe('Ihr Unternehmen ist freigegeben');
  }
  await offer('en', []);
});

it('Rejecting a request from the public form sends no message', async () => {
  const stored = () => messageModel(kit.service.db).countDocuments();
  const before = await stored();
  await deliver(requestRejected, { ...rejected(74), owner: undefined });
  expect(await stored()).toBe(before);
});

it('A repeated decision is sent once, and so is the next decision for the same owner', async () => {
  const decision = rejected(75, 'No pictures');
  const later = new Date(Date.parse(decision.request.updatedAt) + 60_000).toISOString();
  const id = randomUUID();
  await deliver(requestRejected, decision, id);
  await deliver(requestRejected, decision, id);
  await deliver(requestRejected, decision);
  await Promise.all([1, 2, 3].map(() => deliver(requestRejected, decision)));
  expect(await listReceived(75)).toHaveLength(1);
  await deliver(requestCompleted, approved(75, { updatedAt: later }));
  expect((await listReceived(75)).map(({ subject }) => subject)).toEqual([
    'Your business is approved',
    'Your business was not approved',
  ]);
});

it('A decision whose event arrives late is listed by the time of the decision', async () => {
  const at = (updatedAt: string) => ({ status: 'rejected', provisioning: undefined, updatedAt }) as const;
  await deliver(requestCompleted, approved(78, { updatedAt: '2026-03-05T09:15:00.000Z' }));
  await deliver(requestRejected, approved(78, at('2026-03-04T09:15:00.000Z')));
  expect((await listReceived(78)).map(({ subject, createdAt }) => [subject, createdAt])).toEqual([
    ['Your business is approved', '2026-03-05T09:15:00.000Z'],
    ['Your business was not approved', '2026-03-04T09:15:00.000Z'],
  ]);
});

it('A message shows the name from the event until identity publishes the account of its receiver', async () => {
  await deliver(requestCompleted, approved(76));
  expect(await listReceived(76)).toMatchObject([{ receiverName: 'Session name' }]);
  await publishAccount(76, 1, { role: 'business_owner', name: 'Late Larry' });
  expect(await listReceived(76)).toMatchObject([{ receiverName: 'Late Larry' }]);
});

it('No message is sent to a deleted account', async () => {
  await publishAccount(77, 1, { role: 'business_owner', name: 'Gone' });
  await kit.bus.deliver(accountDeleted, { userId: 77, version: 2 });
  await vi.waitUntil(() => knownAccountModel(kit.service.db).exists({ _id: 77, deleted: true }));
  await deliver(requestCompleted, approved(77));
  expect(await listReceived(77)).toEqual([]);
});
