import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { businessesAdded } from '@doorstep/contracts/directory/businesses/events.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { directory } from '@doorstep/directory/app.ts';
import { checkAnswers } from '@doorstep/directory/testing/checker.ts';
import { engagement } from '@doorstep/engagement/app.ts';
import { bootGateway } from '@doorstep/gateway/testing.ts';
import { bootService, openTestBus, readJson, testNamespace } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';

// Businesses beyond the 60 of the demo are written in bulk.
const businesses = 75;
const namespace = testNamespace();
const bus = await openTestBus(namespace);
const replicas = [await bootService(directory, { namespace }), await bootService(directory, { namespace })] as const;
const reviews = await bootService(engagement, { namespace });
const gateway = await bootGateway({ DIRECTORY_URL: replicas[0].url, ENGAGEMENT_URL: reviews.url }, namespace);
afterAll(async () => {
  await Promise.all([gateway, reviews, ...replicas].map(part => part.stop()));
  await bus.remove([]);
});

const count = async (url: string, path = '/api/businesses') => (await fetch(url + path)).headers.get('x-total-count');

it('A running site shows seeded businesses, categories and reviews at once', async () => {
  // The gateway caches these answers.
  for (const path of ['/api/businesses', '/api/categories', '/api/cities']) await fetch(gateway.url + path);
  expect(await count(gateway.url)).toBe('0');

  const entry = fileURLToPath(new URL('../seed/main.ts', import.meta.url));
  const seed = spawn(process.execPath, [entry, '--businesses', String(businesses)], {
    env: { ...process.env, NAMESPACE: namespace },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(seed, 'close');
  expect(code).toBe(0);

  const stored = replicas[0].db.collection<{ _id: number; reviewCount: number }>('businesses');
  const approved = await stored.find({ approvalStatus: 'approved' }).sort({ _id: -1 }).toArray();
  expect(approved[0]?._id).toBeGreaterThan(60);
  // Replicas are compared every five minutes, and the gateway caches answers for one.
  for (const { url } of [gateway, ...replicas])
    await vi.waitFor(async () => expect(await count(url)).toBe(String(approved.length)));
  // Track records and ratings follow in events of engagement.
  for (const { db, url } of replicas)
    await vi.waitFor(async () =>
      expect((await checkAnswers(db, path => fetch(url + path), { sample: 10 })).differences).toEqual([]),
    );

  const reviewed = approved.find(({ _id, reviewCount }) => _id > 60 && reviewCount > 0);
  expect(reviewed).toBeDefined();
  const page = `/api/businesses/${reviewed?._id}`;
  expect(await readJson<Business>(await fetch(gateway.url + page))).toMatchObject({
    reviewCount: reviewed?.reviewCount,
  });
  expect(await count(gateway.url, `${page}/reviews`)).toBe(String(reviewed?.reviewCount));
  expect(Number(await count(gateway.url, '/api/categories'))).toBeGreaterThan(10);

  // A repeated or late event adds nothing twice.
  const event = bus.received(businessesAdded.type)[0];
  await bus.deliver(businessesAdded, businessesAdded.schema.parse(event?.data), event?.id);
  await replicas[1].reconcile();
  expect(await count(replicas[1].url)).toBe(String(approved.length));
});
