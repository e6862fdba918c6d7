import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it } from 'vitest';
import { createImportKit } from '#testing/import-kit.ts';
import { businessModel } from '../models/business.model.ts';
import { admin, bootDirectory, buildOwner, person } from '../testing.ts';

const directory = await bootDirectory();
const { service } = directory;
afterAll(() => directory.stop());

const { check, run, stored } = createImportKit(service);
const find = (name: string) => businessModel(service.db).findOne({ name }).lean();
const publish = (id: number, actor = admin) => service.call('POST', `/api/businesses/${id}/publication`, { actor });

it('Statuses are named before the import, and an administrator decides about each', async () => {
  const file = 'name,category,status\nShown,Plumbing,publish\nDrafted,Plumbing,draft\nBinned,Plumbing,trash\n';
  const checked = await check(await stored(file));
  expect(checked.statuses).toEqual([
    { word: 'publish', rows: 1, rule: 'approved' },
    { word: 'draft', rows: 1, rule: 'leftOut' },
    { word: 'trash', rows: 1, rule: 'leftOut' },
  ]);
  expect(checked.counts).toMatchObject({ created: 1, leftOut: 2 });

  const again = await check(checked, { statuses: [{ word: 'draft', rule: 'pending' }] });
  expect(again.counts).toMatchObject({ created: 2, leftOut: 1 });
  await run(again.id);
  expect(await find('Shown')).toMatchObject({ approvalStatus: 'approved' });
  expect(await find('Drafted')).toMatchObject({ approvalStatus: 'pending' });
  expect(await find('Binned')).toBeNull();
});

it.each([
  ['Entwurf', 'veröffentlicht'],
  ['borrador', 'publicado'],
  ['brouillon', 'publié'],
  ['مسودة', 'منشور'],
  ['Closed (permanently)', 'Open'],
  ['0', '1'],
])('What a source does not show is not published: %s', async (hidden, shown) => {
  const file = `name,category,status\nNot ${hidden},Plumbing,${hidden}\nYes ${shown},Plumbing,${shown}\n`;
  const done = await run((await check(await stored(file))).id);
  expect(done.counts).toMatchObject({ created: 1, leftOut: 1 });
  expect(await find(`Not ${hidden}`)).toBeNull();
});

it('A column of statuses that is about something else leaves no row out', async () => {
  const done = await run(
    (await check(await stored('name,category,status\nGold One,Plumbing,gold\nSilver,Plumbing,silver\n'))).id,
  );
  expect(done.counts).toMatchObject({ created: 2, leftOut: 0 });
});

it('A business that waits is published by an administrator alone, once and again', async () => {
  const file = 'name,category,status\nWaiting,Plumbing,draft\nOther,Plumbing,publish\n';
  await run((await check(await stored(file), { statuses: [{ word: 'draft', rule: 'pending' }] })).id);
  const { _id = 0 } = (await find('Waiting')) ?? {};
  const path = `/api/businesses/${_id}`;
  expect((await service.call('GET', path)).status).toBe(404);
  expect((await service.call('POST', `${path}/publication`)).status).toBe(401);
  expect((await publish(_id, person)).status).toBe(403);
  expect((await publish(_id, buildOwner(5, _id))).status).toBe(403);
  expect((await publish(987_654)).status).toBe(404);

  const published = await publish(_id);
  expect(published.status).toBe(200);
  expect(await readJson<Business>(published)).toMatchObject({ approvalStatus: 'approved' });
  const { version } = (await find('Waiting')) ?? {};
  expect((await publish(_id)).status).toBe(200);
  expect(await find('Waiting')).toMatchObject({ version });
  expect((await service.call('GET', path)).status).toBe(200);
});

it('A business with an open request is published by the decision about the request', async () => {
  const file = 'name,category,status\nRequested,Plumbing,draft\nAnother,Plumbing,publish\n';
  await run((await check(await stored(file), { statuses: [{ word: 'draft', rule: 'pending' }] })).id);
  const { _id = 0 } = (await find('Requested')) ?? {};
  await businessModel(service.db).updateOne({ _id }, { $set: { review: { requestId: 7, version: 1 } } });
  const refused = await publish(_id);
  expect(refused.status).toBe(409);
  expect(await readJson(refused)).toMatchObject({ message: 'Please decide the request about this business instead.' });
});
