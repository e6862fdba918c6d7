import { businessDeleted } from '@doorstep/contracts/directory/businesses/events.ts';
import type { SavedReply } from '@doorstep/contracts/engagement/saved-replies/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { readJson, readRefusal } from '@doorstep/platform/testing';
import { afterAll, expect, it } from 'vitest';
import { admin, asOwner, asUser, bootEngagement } from '../../testing.ts';
import { savedReplyModel } from './saved-reply.model.ts';

const kit = await bootEngagement(1, 2, 3);
const { service, bus } = kit;
afterAll(() => kit.stop());

const saved = { title: 'Thursdays', text: 'We come on Thursdays.' };
const list = (businessId: number, actor?: Actor) =>
  service.call('GET', `/api/businesses/${businessId}/saved-replies`, { actor });
const create = (businessId: number, actor?: Actor, body: object = saved) =>
  service.call('POST', `/api/businesses/${businessId}/saved-replies`, { actor, body });
const update = (id: number, actor: Actor, body: object = saved) =>
  service.call('PUT', `/api/saved-replies/${id}`, { actor, body });
const remove = (id: number, actor: Actor) => service.call('DELETE', `/api/saved-replies/${id}`, { actor });

it('An owner keeps texts for replies by title, changes and deletes them', async () => {
  const { id } = await readJson<SavedReply>(await create(1, asOwner(1)));
  await create(1, asOwner(1), { title: 'Away', text: 'We are away.' });
  expect((await update(id, asOwner(1), { title: 'Fridays', text: 'We come on Fridays.' })).status).toBe(200);
  expect(await readJson(await list(1, asOwner(1)))).toMatchObject([{ title: 'Away' }, { id, title: 'Fridays' }]);
  for (const _time of [1, 2]) expect((await remove(id, asOwner(1))).status).toBe(200);
  expect(await readRefusal(update(id, asOwner(1)))).toEqual([404, 'This text does not exist any more.']);
  expect(await readJson(await list(1, asOwner(1)))).toHaveLength(1);
});

it('The texts of a business are those of its owner alone', async () => {
  const { id } = await readJson<SavedReply>(await create(2, asOwner(2)));
  for (const [actor, status] of [
    [undefined, 401],
    [asUser(9), 403],
    [admin, 403],
    [asOwner(1), 403],
  ] as const) {
    expect((await list(2, actor)).status).toBe(status);
    expect((await create(2, actor)).status).toBe(status);
  }
  for (const actor of [asUser(9), admin, asOwner(1)]) {
    expect((await update(id, actor)).status).toBe(404);
    expect((await remove(id, actor)).status).toBe(200);
  }
  expect(await readJson(await list(2, asOwner(2)))).toMatchObject([{ id, ...saved }]);
});

it('A business keeps 30 texts at most, also when several are added at once, and loses them with itself', async () => {
  const rows = Array.from({ length: 28 }, (_, index) => ({ _id: 1_000 + index, businessId: 3, ...saved }));
  await savedReplyModel(service.db).insertMany(rows);
  const answers = await Promise.all([1, 2, 3, 4].map(() => create(3, asOwner(3))));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  await bus.deliver(businessDeleted, { businessId: 3, version: 2 });
  await kit.settled();
  expect(await savedReplyModel(service.db).countDocuments({ businessId: 3 })).toBe(0);
  expect((await create(3, asOwner(3))).status).toBe(404);
});
