import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { reviewCreated } from '@doorstep/contracts/engagement/reviews/events.ts';
import { businessModel } from '@doorstep/directory/models/business.model.ts';
import { admin, bootDirectory } from '@doorstep/directory/testing.ts';
import { bootGateway } from '@doorstep/gateway/testing.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';

// Replaces the frontend bundle: shows the rating of a business and the time of rendering.
const folder = await mkdtemp(join(tmpdir(), 'doorstep-behind-'));
await mkdir(join(folder, '.server/en'), { recursive: true });
await writeFile(join(folder, 'index.html'), '<html lang="en"><head></head><body><div id="root"></div></body></html>');
await writeFile(join(folder, '.manifest.json'), '{}');
await writeFile(
  join(folder, '.server/en/server.js'),
  `export async function render({ url, now }, transport) {
    const { text } = await transport('/api' + url.replace('business', 'businesses'));
    const body = 'Rated ' + JSON.parse(text).rating + ' at ' + now;
    return { status: 200, isComplete: true, head: '', body, state: '{}' };
  }`,
);

const directory = await bootDirectory();
const { service, bus, namespace } = directory;
const env = { DIRECTORY_URL: service.url, FRONTEND_DIR: folder, RATE_READS: '0' };
const gateway = await bootGateway(env, namespace);
afterAll(async () => {
  await gateway.stop();
  await directory.stop();
  await rm(folder, { recursive: true });
});

it('Visitors see a change as soon as a delayed replica has it, because the gateway did not cache it', async () => {
  const body = { name: 'Gable and Sons', categoryId: 20 };
  const created = await service.call('POST', '/api/businesses', { actor: admin, body });
  const { id } = await readJson<Business>(created);
  const read = async () => {
    const answer = await fetch(`${gateway.url}/api/businesses/${id}`);
    return { rating: (await readJson<Business>(answer)).rating, caching: answer.headers.get('cache-control') };
  };
  const readPage = async () => {
    const answer = await fetch(`${gateway.url}/business/${id}`);
    const [, rating, renderedAt] = /Rated ([\d.]+) at (\d+)/.exec(await answer.text()) ?? [];
    return { rating: Number(rating), renderedAt, caching: answer.headers.get('cache-control') };
  };
  // Answers are cached once the gateway receives events.
  await vi.waitFor(async () => {
    const { renderedAt } = await readPage();
    await delay(1_100);
    expect(await readPage()).toEqual({ rating: 0, renderedAt, caching: 'public, no-cache' });
  });

  // Another transaction locks the business, so its new rating cannot be stored.
  const session = await service.db.startSession();
  session.startTransaction();
  await businessModel(service.db).updateOne({ _id: id }, { isPopular: true }, { session });
  const { review } = reviewCreated.sample;
  const summary = { businessId: id, rating: 4.5, reviewCount: 2, version: 3 };
  await bus.deliver(reviewCreated, { ...reviewCreated.sample, review: { ...review, businessId: id }, summary });
  // A cached answer would live for a minute.
  await vi.waitFor(async () => expect(await read()).toEqual({ rating: 0, caching: 'no-store' }));
  expect(await readPage()).toMatchObject({ rating: 0, caching: 'no-store' });

  await session.abortTransaction();
  await session.endSession();
  await vi.waitFor(async () =>
    expect(await readJson(await fetch(`${service.url}/api/businesses/${id}`))).toMatchObject({ rating: 4.5 }),
  );
  expect((await read()).rating).toBe(4.5);
  expect((await readPage()).rating).toBe(4.5);
});
