import type { Problem } from '@doorstep/contracts/common/problems.ts';
import { siteUpdated } from '@doorstep/contracts/directory/site/events.ts';
import { defaultSite } from '@doorstep/contracts/directory/site/schema.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { admin, asOwner, asUser, bootEngagement } from '../testing.ts';

const kit = await bootEngagement(1);
afterAll(() => kit.stop());

const { service, bus } = kit;
const review = { rating: 4, comment: 'On time and tidy' };

beforeAll(async () => {
  expect((await service.call('POST', '/api/businesses/1/reviews', { actor: asUser(10), body: review })).status).toBe(
    201,
  );
  await bus.deliver(siteUpdated, { site: { ...defaultSite, version: 1, partsOff: ['reviews'] }, version: 1 });
  await service.handled(bus.delivered, 'site');
});

it.each([
  ['A user', 'writes a review', 'POST', '/api/businesses/1/reviews', asUser(11), review],
  ['The author', 'changes a review', 'PUT', '/api/reviews/1', asUser(10), { rating: 2 }],
  ['A visitor', 'lists reviews', 'GET', '/api/businesses/1/reviews', undefined, undefined],
  ['A visitor', 'reads the rating', 'GET', '/api/businesses/1/rating', undefined, undefined],
  ['The owner', 'reads the figures', 'GET', '/api/businesses/1/reviews/figures', asOwner(1), undefined],
] as const)('%s who %s is refused while reviews are turned off', async (_who, _what, method, path, actor, body) => {
  const refused = await service.call(method, path, { ...(actor && { actor }), ...(body && { body }) });
  expect(refused.status).toBe(403);
  expect(await readJson<Problem>(refused)).toMatchObject({
    type: 'urn:doorstep:problem:part-off',
    message: 'Reviews are turned off on this site.',
  });
});

it('Reviews stay while they are turned off: administrators see them, authors may delete theirs, and they come back', async () => {
  const list = (actor?: typeof admin) => service.call('GET', '/api/businesses/1/reviews', actor ? { actor } : {});
  expect(await readJson(await list(admin))).toMatchObject([{ id: 1, rating: 4 }]);
  await bus.deliver(siteUpdated, { site: { ...defaultSite, version: 2 }, version: 2 });
  await service.handled(bus.delivered, 'site');
  expect(await readJson(await list())).toMatchObject([{ id: 1, rating: 4 }]);
  await bus.deliver(siteUpdated, { site: { ...defaultSite, version: 3, partsOff: ['reviews'] }, version: 3 });
  await service.handled(bus.delivered, 'site');
  expect((await service.call('DELETE', '/api/reviews/1', { actor: asUser(10) })).status).toBe(200);
});
