import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { getOverviewPart } from '@doorstep/contracts/engagement/overview/calls.ts';
import type { OverviewPart } from '@doorstep/contracts/engagement/overview/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it } from 'vitest';
import { businessModel } from '../models/business.model.ts';
import { admin, bootDirectory, buildOwner, person } from '../testing.ts';

const kit = await bootDirectory();
const add = async (name: string) =>
  readJson<Business>(
    await kit.service.call('POST', '/api/businesses', { actor: admin, body: { name, categoryId: 20 } }),
  );

const first = await add('Larkspur');
await add('Foxglove');
const pipes = { name: 'Pipes', categoryId: 20 };
await kit.service.call('POST', `/api/businesses/${first.id}/services`, { actor: admin, body: pipes });
afterAll(() => kit.stop());

const ask = (actor?: Actor) => kit.service.callAsGateway('GET', getOverviewPart.path, { actor });
const part = async (actor: Actor) => readJson<OverviewPart>(await ask(actor));

it('Administrators see the number of businesses and categories, and the newest businesses', async () => {
  const { figures, activity } = await part(admin);
  expect(figures).toEqual({ businesses: 2, categories: 6 });
  expect(activity.map(({ title }) => title)).toEqual(['Foxglove was added', 'Larkspur was added']);
  expect(activity[1]).toMatchObject({ type: 'business', id: first.id, businessId: first.id });
});

it('Owners see the counts of their business', async () => {
  expect(await part(buildOwner(5, first.id))).toEqual({ figures: { services: 1, galleryItems: 0 }, activity: [] });
  expect(await part(buildOwner(6))).toEqual({ figures: { services: 0, galleryItems: 0 }, activity: [] });
});

it('Users see an empty overview; visitors and requests that bypass the gateway are refused', async () => {
  expect((await ask()).status).toBe(401);
  expect(await part(person)).toEqual({ figures: {}, activity: [] });
  expect((await kit.service.call('GET', getOverviewPart.path, { actor: admin })).status).toBe(403);
});

it('The newest businesses are read through an index', async () => {
  const found = businessModel(kit.service.db).collection.find({}).sort({ createdAt: -1, _id: -1 }).limit(20);
  const plan = JSON.stringify(await found.explain('queryPlanner'));
  expect(plan).toContain('IXSCAN');
  expect(plan).not.toContain('"SORT"');
});
