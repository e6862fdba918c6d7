import type { Favorite } from '@doorstep/contracts/engagement/favorites/schema.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it } from 'vitest';
import { knownBusinessModel } from '../known-businesses/known-business.model.ts';
import { asUser, bootEngagement } from '../testing.ts';
import { favoriteModel } from './favorite.model.ts';

const kit = await bootEngagement(1, 2, 3, 4);
await knownBusinessModel(kit.service.db).updateOne({ _id: 4 }, { $set: { approvalStatus: 'rejected' } });
afterAll(() => kit.stop());

const call = (userId: number, method: string, path: string) =>
  kit.service.call(method, path, { actor: asUser(userId) });
const getIds = async (response: Response) =>
  (await readJson<Favorite[]>(response)).map(favorite => favorite.businessId);

it('Each user saves, lists and removes their own favorites, newest first', async () => {
  for (const id of [1, 2, 3]) expect((await call(10, 'PUT', `/api/favorites/${id}`)).status).toBe(200);
  await call(11, 'PUT', '/api/favorites/1');
  const page = await call(10, 'GET', '/api/favorites?limit=2');
  expect(page.headers.get('x-total-count')).toBe('3');
  expect(await getIds(page)).toEqual([3, 2]);
  const next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
  expect(await getIds(await call(10, 'GET', next))).toEqual([1]);
  expect((await call(10, 'DELETE', '/api/favorites/2')).status).toBe(200);
  expect(await getIds(await call(10, 'GET', '/api/favorites'))).toEqual([3, 1]);
  expect(await getIds(await call(11, 'GET', '/api/favorites'))).toEqual([1]);
});

it('Saving a business again changes nothing, even at the same time', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => call(20, 'PUT', '/api/favorites/1')));
  const saved = await Promise.all(answers.map(answer => readJson<Favorite>(answer)));
  expect(new Set(saved.map(favorite => favorite.createdAt)).size).toBe(1);
  expect(await favoriteModel(kit.service.db).countDocuments({ userId: 20 })).toBe(1);
  for (const _ of [1, 2]) expect((await call(20, 'DELETE', '/api/favorites/1')).status).toBe(200);
});

it.each([4, 999])('Business %i, which is not public, cannot be saved', async id => {
  expect((await call(30, 'PUT', `/api/favorites/${id}`)).status).toBe(404);
});

it.each(['GET /api/favorites', 'PUT /api/favorites/1', 'DELETE /api/favorites/1'])(
  '%s asks visitors to sign in',
  async route => {
    const [method = '', path = ''] = route.split(' ');
    expect((await kit.service.call(method, path)).status).toBe(401);
  },
);
