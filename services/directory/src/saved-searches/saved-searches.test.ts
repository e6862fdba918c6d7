import type { Problem } from '@doorstep/contracts/common/problems.ts';
import { maxSavedSearches, type SavedSearch } from '@doorstep/contracts/directory/saved-searches/schema.ts';
import { erasureRequested } from '@doorstep/contracts/identity/erasures/events.ts';
import { accountUpdated } from '@doorstep/contracts/identity/users/events.ts';
import type { Actor } from '@doorstep/platform/actor';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { bootSavedSearches } from './testing.ts';

const kit = await bootSavedSearches();
afterAll(() => kit.stop());

const { service, bus } = kit;
const asUser = (userId: number): Actor => ({ userId, role: 'user', name: `User ${userId}` });
const rename = (actor: Actor | undefined, id: number, name = 'Other') =>
  service.call('PUT', `/api/saved-searches/${id}`, { actor, body: { name } });
const remove = (actor: Actor | undefined, id: number) => service.call('DELETE', `/api/saved-searches/${id}`, { actor });
const boise = 'q=plumber&near=43.615,-116.202&place=Boise,+ID&radius=10&minRating=4';

it('A user saves a search with its place and its filters, renames it and deletes it', async () => {
  const user = asUser(10);
  const saved = await kit.saveOne(user, `${boise}&f.wall-height=10..&sort=newest&map=true&utm_source=mail`);
  expect(saved.query).toBe(`${boise}&f.wall-height=10..`);
  const later = await kit.saveOne(user, 'categoryId=20');
  expect((await readJson<SavedSearch>(await rename(user, saved.id, 'Plumbers'))).name).toBe('Plumbers');
  expect((await kit.list(user)).map(({ id, name }) => [id, name])).toEqual([
    [later.id, 'categoryId=20'],
    [saved.id, 'Plumbers'],
  ]);
  for (const _ of [1, 2]) expect((await remove(user, saved.id)).status).toBe(200);
  expect(await kit.list(user)).toEqual([later]);
});

it.each(['', 'sort=newest', 'near=43.6,-116.2', 'minRating=nine', 'near=nowhere&radius=10', 'f.wall=&q='])(
  'The address "%s" is no search to save',
  async query => {
    const refused = await kit.save(asUser(11), query, 'Name');
    expect(refused.status).toBe(422);
    expect(await readJson<Problem>(refused)).toMatchObject({ errors: [{ path: 'query' }] });
  },
);

it('A search that was saved before is refused by its name', async () => {
  await kit.saveOne(asUser(12), 'q=roof');
  const refused = await kit.save(asUser(12), 'q=roof', 'Again');
  expect(refused.status).toBe(409);
  expect((await readJson<Problem>(refused)).message).toBe('You saved this search already, under the name "q=roof".');
});

it('An account saves 20 searches, even if it saves several at the same time', async () => {
  await service.handled([await bus.deliver(accountUpdated, accountState(13))], 'account-links');
  const all = Array.from({ length: maxSavedSearches + 4 }, (_, index) => `q=word${index}`);
  const answers = await Promise.all(all.map(query => kit.save(asUser(13), query)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxSavedSearches);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused && (await readJson<Problem>(refused)).message).toBe(
    'You can save 20 searches. Please delete one that you no longer need.',
  );
  expect(await kit.list(asUser(13))).toHaveLength(maxSavedSearches);
});

it('Another user can neither see, rename nor delete a search, and visitors are asked to sign in', async () => {
  const { id } = await kit.saveOne(asUser(14), 'q=paint');
  expect(await kit.list(asUser(15))).toEqual([]);
  expect((await rename(asUser(15), id)).status).toBe(404);
  await remove(asUser(15), id);
  expect(await kit.list(asUser(14))).toHaveLength(1);
  expect((await service.call('GET', '/api/saved-searches')).status).toBe(401);
  for (const answer of [await kit.save(undefined, 'q=paint'), await rename(undefined, id), await remove(undefined, id)])
    expect(answer.status).toBe(401);
});

it('The searches of a deleted account are gone, and it saves no more, however often and late its erasure arrives', async () => {
  const user = asUser(16);
  await service.handled([await bus.deliver(accountUpdated, accountState(16))], 'account-links');
  await kit.saveOne(user, 'q=paint');
  await kit.saveOne(user, 'q=roof');
  const request = { erasureId: 900, userId: 16, version: 3, reviews: 'keep', business: 'keep' } as const;
  const id = await bus.deliver(erasureRequested, request);
  await bus.deliver(erasureRequested, request, id);
  await service.handled([id], 'erasures');
  expect(await kit.list(user)).toEqual([]);
  expect((await kit.save(user, 'q=paint')).status).toBe(401);
  await vi.waitFor(() =>
    expect(bus.received('directory-data-erased').at(-1)?.data).toMatchObject({
      items: [{ what: 'Your saved searches', erased: 2 }],
    }),
  );
  await service.handled([await bus.deliver(accountUpdated, accountState(16))], 'account-links');
  expect((await kit.save(user, 'q=paint')).status).toBe(401);
});

function accountState(id: number) {
  const user = {
    ...accountUpdated.sample.user,
    id,
    username: `user${id}`,
    role: 'user' as const,
    businessId: undefined,
  };
  return { user, version: 1, passwordVersion: 0 };
}
