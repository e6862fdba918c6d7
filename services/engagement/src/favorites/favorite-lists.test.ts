import type { Problem } from '@doorstep/contracts/common/problems.ts';
import { businessDeleted } from '@doorstep/contracts/directory/businesses/events.ts';
import {
  type FavoriteList,
  maxFavoriteLists,
  type SharedList,
} from '@doorstep/contracts/engagement/favorite-lists/schema.ts';
import { erasureRequested } from '@doorstep/contracts/identity/erasures/events.ts';
import { accountDeleted, accountUpdated } from '@doorstep/contracts/identity/users/events.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it } from 'vitest';
import { knownBusinessModel } from '../known-businesses/known-business.model.ts';
import { accountState, asUser, bootEngagement } from '../testing.ts';

const kit = await bootEngagement(1, 2, 3, 4);
const { service, bus } = kit;
await knownBusinessModel(service.db).updateOne({ _id: 4 }, { $set: { approvalStatus: 'rejected' } });
afterAll(() => kit.stop());

const call = (userId: number | undefined, method: string, path: string, body?: object) =>
  service.call(method, path, { actor: userId === undefined ? undefined : asUser(userId), ...(body && { body }) });
const create = async (userId: number, name: string) =>
  readJson<FavoriteList>(await call(userId, 'POST', '/api/favorite-lists', { name }));
const list = async (userId: number) => readJson<FavoriteList[]>(await call(userId, 'GET', '/api/favorite-lists'));
const add = (userId: number, id: number, businessId: number) =>
  call(userId, 'PUT', `/api/favorite-lists/${id}/businesses/${businessId}`);
const share = async (userId: number, id: number) =>
  readJson<FavoriteList>(await call(userId, 'POST', `/api/favorite-lists/${id}/sharing`));
const readShared = (key = '') => service.call('GET', `/api/shared-lists/${key}`);

it('A user makes lists, renames them, adds and removes businesses, and deletes them', async () => {
  const { id } = await create(10, 'House');
  await create(10, 'Garden');
  for (const businessId of [2, 1, 2]) expect((await add(10, id, businessId)).status).toBe(200);
  await call(10, 'PUT', `/api/favorite-lists/${id}`, { name: 'New house' });
  expect(await list(10)).toMatchObject([{ name: 'New house', businessIds: [2, 1] }, { name: 'Garden' }]);
  for (const _ of [1, 2]) await call(10, 'DELETE', `/api/favorite-lists/${id}/businesses/2`);
  expect((await list(10))[0]?.businessIds).toEqual([1]);
  for (const _ of [1, 2]) expect((await call(10, 'DELETE', `/api/favorite-lists/${id}`)).status).toBe(200);
  expect((await list(10)).map(({ name }) => name)).toEqual(['Garden']);
  expect((await call(10, 'GET', '/api/favorites')).headers.get('x-total-count')).toBe('0');
});

it('Who has the link sees the name and the businesses that are public, and nothing of the account', async () => {
  const { id } = await create(11, 'For Ana');
  for (const businessId of [3, 1]) await add(11, id, businessId);
  const { shareKey } = await share(11, id);
  const answer = await readShared(shareKey);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await readJson<SharedList>(answer)).toEqual({ name: 'For Ana', businessIds: [3, 1] });
  await knownBusinessModel(service.db).updateOne({ _id: 3 }, { $set: { approvalStatus: 'pending' } });
  expect(await readJson<SharedList>(await readShared(shareKey))).toEqual({ name: 'For Ana', businessIds: [1] });
  await knownBusinessModel(service.db).updateOne({ _id: 3 }, { $set: { approvalStatus: 'approved' } });
});

it('A link ends when sharing is turned off, when there is a new one, and with the list', async () => {
  const { id } = await create(12, 'Short');
  const first = await share(12, id);
  const second = await share(12, id);
  expect(second.shareKey).not.toBe(first.shareKey);
  expect((await readShared(first.shareKey)).status).toBe(404);
  expect((await readShared(second.shareKey)).status).toBe(200);
  const off = await readJson<FavoriteList>(await call(12, 'DELETE', `/api/favorite-lists/${id}/sharing`));
  expect(off).not.toHaveProperty('shareKey');
  expect((await readShared(second.shareKey)).status).toBe(404);
  const third = await share(12, id);
  await call(12, 'DELETE', `/api/favorite-lists/${id}`);
  const gone = await readShared(third.shareKey);
  expect(gone.status).toBe(404);
  expect((await readJson<Problem>(gone)).message).toBe('This list is not shared any more.');
  expect((await readShared('guessed')).status).toBe(404);
});

it('An account has 20 lists, even if it makes several at the same time', async () => {
  await service.handled([await bus.deliver(accountUpdated, accountState(13, 1))], 'known-accounts');
  const names = Array.from({ length: maxFavoriteLists + 3 }, (_, index) => `List ${index}`);
  const answers = await Promise.all(names.map(name => call(13, 'POST', '/api/favorite-lists', { name })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxFavoriteLists);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
});

it('A business that is not public and a list of another user are refused', async () => {
  const { id } = await create(14, 'Mine');
  expect((await add(14, id, 4)).status).toBe(404);
  for (const [method, path, body] of [
    ['PUT', '', { name: 'Yours' }],
    ['PUT', '/businesses/1', undefined],
    ['DELETE', '/businesses/1', undefined],
    ['POST', '/sharing', undefined],
    ['DELETE', '/sharing', undefined],
  ] as const)
    expect((await call(15, method, `/api/favorite-lists/${id}${path}`, body)).status).toBe(404);
  await call(15, 'DELETE', `/api/favorite-lists/${id}`);
  expect(await list(14)).toMatchObject([{ name: 'Mine', businessIds: [] }]);
  expect(await list(15)).toEqual([]);
});

it.each(['GET', 'POST'])('%s /api/favorite-lists asks visitors to sign in', async method => {
  const body = method === 'POST' ? { name: 'List' } : undefined;
  expect((await call(undefined, method, '/api/favorite-lists', body)).status).toBe(401);
});

it('A deleted business leaves all lists, however often its event arrives', async () => {
  const { id } = await create(16, 'Both');
  for (const businessId of [1, 2]) await add(16, id, businessId);
  const deleted = await bus.deliver(businessDeleted, { businessId: 2, version: 9 });
  await bus.deliver(businessDeleted, { businessId: 2, version: 9 }, deleted);
  await service.handled([deleted], 'known-businesses');
  expect((await list(16))[0]?.businessIds).toEqual([1]);
  expect((await add(16, id, 2)).status).toBe(404);
});

it('The lists of a deleted account and their links are gone, by its erasure or, if that was lost, by its deletion', async () => {
  for (const [userId, erase] of [
    [
      17,
      () =>
        bus.deliver(erasureRequested, { erasureId: 901, userId: 17, version: 3, reviews: 'keep', business: 'keep' }),
    ],
    [18, () => bus.deliver(accountDeleted, { userId: 18, version: 3 })],
  ] as const) {
    await service.handled([await bus.deliver(accountUpdated, accountState(userId, 1))], 'known-accounts');
    const { id } = await create(userId, 'Gone');
    const { shareKey } = await share(userId, id);
    await service.handled([await erase()], userId === 17 ? 'erasures' : 'known-accounts');
    expect(await list(userId)).toEqual([]);
    expect((await readShared(shareKey)).status).toBe(404);
    await service.handled([await bus.deliver(accountUpdated, accountState(userId, 1))], 'known-accounts');
    expect((await call(userId, 'POST', '/api/favorite-lists', { name: 'Back' })).status).toBe(401);
  }
});
