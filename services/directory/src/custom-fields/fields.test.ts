import type { Problem } from '@doorstep/contracts/common/problems.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { categoryUpdated } from '@doorstep/contracts/directory/categories/events.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import type { DeletedField, Field, FieldInput, Misfits } from '@doorstep/contracts/directory/custom-fields/schema.ts';
import type { Facets } from '@doorstep/contracts/directory/search/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { businessModel } from '../models/business.model.ts';
import { fieldModel } from '../models/field.model.ts';
import { admin, bootDirectory, buildOwner, person } from '../testing.ts';
import { forgetFields } from './forget-fields.ts';

const kit = await bootDirectory();
const { service, bus } = kit;
afterAll(() => kit.stop());

const fields = fieldModel(service.db);
const businesses = businessModel(service.db);
const flags = { isRequired: false, isOnCard: false, isFilter: false, isFacet: false, isSearchable: false };
const height: FieldInput = { ...flags, label: 'Height of the wall', kind: 'number', unit: 'm', isFilter: true };
const bouldering: FieldInput = {
  ...flags,
  label: 'Bouldering',
  kind: 'yesNo',
  isFilter: true,
  isFacet: true,
  isSearchable: true,
};
const styles: FieldInput = {
  ...flags,
  label: 'Styles',
  kind: 'choices',
  choices: [{ label: 'Top rope' }, { label: 'Lead' }],
  isFilter: true,
  isFacet: true,
  isSearchable: true,
};

const call = (method: string, path: string, body?: object, actor: Actor | undefined = admin) =>
  service.call(method, path, { ...(actor && { actor }), ...(body && { body }) });
const visit = async <Answer>(path: string): Promise<Answer> => readJson<Answer>(await service.call('GET', path));
async function ok<Answer>(answer: Promise<Response>): Promise<Answer> {
  const response = await answer;
  expect(response.ok, `${response.status}`).toBe(true);
  return readJson<Answer>(response);
}
const add = (input: FieldInput, categoryId = 20) =>
  ok<Field>(call('POST', `/api/categories/${categoryId}/fields`, input));
const create = (name: string, values: Business['fields'], categoryId = 20) =>
  ok<Business>(call('POST', '/api/businesses', { name, categoryId, ...(values && { fields: values }) }));
const find = async (query: string) =>
  (await visit<Business[]>(`/api/businesses?sort=name&${query}`)).map(({ name }) => name);
const getErrors = async (answer: Promise<Response>) => {
  const response = await answer;
  const { errors } = await readJson<Problem>(response);
  return [response.status, errors?.map(({ path, message }) => `${path}: ${message}`)];
};
const getFields = async (id = 20) =>
  (await visit<Category[]>('/api/categories')).find(category => category.id === id)?.fields?.map(({ key }) => key);

beforeEach(async () => {
  await fields.deleteMany({});
  await businesses.deleteMany({});
  await service.reconcile();
});

it('Administrators add fields to a category, order them, and visitors see them in it', async () => {
  const wall = await add(height);
  expect(wall).toEqual({ ...height, id: wall.id, categoryId: 20, key: 'height-of-the-wall', version: 1 });
  const boulders = await add(bouldering);
  const chosen = await add(styles);
  expect(chosen.choices).toEqual([
    { key: 'top-rope', label: 'Top rope' },
    { key: 'lead', label: 'Lead' },
  ]);
  expect((await add(height, 21)).key).toBe('height-of-the-wall-2');
  expect(await getFields()).toEqual(['height-of-the-wall', 'bouldering', 'styles']);
  const ids = [chosen.id, wall.id, boulders.id];
  await ok(call('PUT', '/api/categories/20/fields/order', { ids }));
  expect(await getFields()).toEqual(['styles', 'height-of-the-wall', 'bouldering']);
  expect(await getErrors(call('PUT', '/api/categories/20/fields/order', { ids: ids.slice(1) }))).toEqual([
    422,
    ['ids: Please name each field of the category once'],
  ]);
  await expect
    .poll(() => bus.received('category-updated').at(-1))
    .toMatchObject({
      subject: 'category/20',
      data: { category: { id: 20, fields: [{ key: 'styles' }, {}, {}] } },
    });
});

it('Administrators who order fields at the same time do not undo each other unseen', async () => {
  const [one, two, three] = [await add(height), await add(bouldering), await add(styles)].map(({ id }) => id);
  const order = (body: object) => call('PUT', '/api/categories/20/fields/order', body);
  await ok(order({ ids: [two, one, three], seen: [one, two, three] }));
  const late = await order({ ids: [three, one, two], seen: [one, two, three] });
  expect(late.status).toBe(409);
  const { type, conflict } = await readJson<Problem>(late);
  expect(type).toBe('urn:doorstep:problem:fields-changed');
  expect(conflict?.changes).toEqual([{ field: 'ids', value: [two, one, three], clashes: true }]);
  await ok(order({ ids: [three, one, two], seen: [two, one, three] }));
});

it('Renaming a category keeps its fields, and its event has them', async () => {
  await add(height);
  const renamed = await ok<Category>(call('PUT', '/api/categories/20', { name: 'Climbing' }));
  expect(renamed.fields?.map(({ key }) => key)).toEqual(['height-of-the-wall']);
  await ok(call('PUT', '/api/categories/20', { name: 'Plumbing' }));
});

it('Fields are refused to visitors, users and owners', async () => {
  const { id } = await add(height);
  const calls: [string, string, object?][] = [
    ['POST', '/api/categories/20/fields', height],
    ['PUT', '/api/categories/20/fields/order', { ids: [id] }],
    ['GET', '/api/categories/20/deleted-fields'],
    ['GET', `/api/fields/${id}/uses`],
    ['PUT', `/api/fields/${id}`, { ...height, version: 1 }],
    ['DELETE', `/api/fields/${id}`],
    ['POST', `/api/fields/${id}/restore`],
  ];
  for (const [method, path, body] of calls) {
    expect((await service.call(method, path, body && { body })).status, path).toBe(401);
    for (const actor of [person, buildOwner(5)]) expect((await call(method, path, body, actor)).status, path).toBe(403);
  }
  expect(await getFields()).toEqual(['height-of-the-wall']);
});

it('An owner fills in the fields of their own business, and no other one', async () => {
  await add(height);
  const { id } = await create('Gecko', undefined);
  const owner = buildOwner(7, id);
  const saved = await ok<Business>(
    call('PUT', `/api/businesses/${id}`, { fields: { 'height-of-the-wall': 14 } }, owner),
  );
  expect(saved.fields).toEqual({ 'height-of-the-wall': 14 });
  expect((await visit<Business>(`/api/businesses/${id}`)).fields).toEqual({ 'height-of-the-wall': 14 });
  const change = { fields: { 'height-of-the-wall': 99 } };
  expect((await call('PUT', `/api/businesses/${id}`, change, buildOwner(8, id + 1))).status).toBe(403);
  expect((await call('PUT', `/api/businesses/${id}`, change, person)).status).toBe(403);
  expect((await service.call('PUT', `/api/businesses/${id}`, { body: change })).status).toBe(401);
  const kept = await ok<Business>(call('PUT', `/api/businesses/${id}`, { city: 'Boise' }, owner));
  expect(kept.fields).toEqual({ 'height-of-the-wall': 14 });
});

it('Values that do not fit, unknown fields and missing required ones are refused at their field', async () => {
  await add({ ...height, isRequired: true });
  await add(styles);
  const { id } = await create('Gecko', undefined);
  const change = { fields: { styles: ['bouldering'], color: 'red' } };
  expect((await call('PUT', `/api/businesses/${id}`, { fields: {} })).status).toBe(200);
  expect(await getErrors(call('PUT', `/api/businesses/${id}`, change, buildOwner(7, id)))).toEqual([
    422,
    [
      'fields.color: There is no such field',
      'fields.height-of-the-wall: Required',
      'fields.styles: Please choose one of the choices',
    ],
  ]);
});

it('Visitors filter by ranges, choices and yes or no, and see how many businesses each finds', async () => {
  for (const input of [height, bouldering, styles]) await add(input);
  await create('Alp', { 'height-of-the-wall': 10, bouldering: true, styles: ['lead'] });
  await create('Berg', { 'height-of-the-wall': 20, bouldering: false, styles: ['lead', 'top-rope'] });
  await create('Cliff', { bouldering: true });
  expect(await find('f.height-of-the-wall=10..15')).toEqual(['Alp']);
  expect(await find('f.height-of-the-wall=..20')).toEqual(['Alp', 'Berg']);
  expect(await find('f.height-of-the-wall=&f.height-of-the-wall=15')).toEqual(['Alp']);
  expect(await find('f.bouldering=1')).toEqual(['Alp', 'Cliff']);
  expect(await find('f.styles=top-rope,lead')).toEqual(['Alp', 'Berg']);
  expect(await find('f.styles=top-rope&f.styles=lead&f.bouldering=1')).toEqual(['Alp']);
  expect(await find('f.color=red')).toEqual(['Alp', 'Berg', 'Cliff']);
  expect(await find('q=bouldering')).toEqual(['Alp', 'Cliff']);
  expect(await find('q=lead')).toEqual(['Alp', 'Berg']);
  const facets = await visit<Facets>('/api/businesses/facets?categoryId=20&f.bouldering=1&f.styles=lead');
  expect(facets).toMatchObject({
    total: 1,
    fields: { bouldering: { 1: 1 }, styles: { 'top-rope': 0, lead: 1 } },
  });
  expect(await visit<Facets>('/api/businesses/facets?f.bouldering=1')).not.toHaveProperty('fields');
  expect(await visit<Facets>('/api/businesses/facets?categoryId=21')).not.toHaveProperty('fields');
  const map = await visit<{ total: number }>('/api/businesses/map?box=-180,-90,180,90&f.bouldering=1');
  expect(map.total).toBe(0);
});

it.each(['f.height-of-the-wall=tall', 'f.styles=bouldering', 'f.bouldering=maybe'])(
  'The filter %s finds nothing, as no business has such a value',
  async query => {
    for (const input of [height, styles, bouldering]) await add(input);
    await create('Alp', { 'height-of-the-wall': 10, bouldering: true, styles: ['lead'] });
    expect(await find(query)).toEqual([]);
  },
);

it('A search by more than ten fields is refused, and so is a field beyond the limit of a category', async () => {
  const many = Array.from({ length: 11 }, (_, at) => `f.k${at}=1`).join('&');
  expect((await service.call('GET', `/api/businesses?${many}`)).status).toBe(400);
  for (let count = 0; count < 30; count += 1) await add({ ...bouldering, label: `Field ${count}` });
  const refused = await call('POST', '/api/categories/20/fields', bouldering);
  expect([refused.status, (await readJson<Problem>(refused)).message]).toEqual([
    409,
    'A category has at most 30 fields.',
  ]);
});

it('A deleted field hides its values, says how many there are, and comes back with them', async () => {
  const wall = await add(height);
  const { id } = await create('Gecko', { 'height-of-the-wall': 14 });
  expect(await ok(call('GET', `/api/fields/${wall.id}/uses`))).toEqual({ businesses: 1 });
  const deleted = await ok<DeletedField>(call('DELETE', `/api/fields/${wall.id}`));
  expect(Date.parse(deleted.forgottenAt)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  expect(await visit<Business>(`/api/businesses/${id}`)).not.toHaveProperty('fields');
  expect(await ok(call('GET', `/api/businesses/${id}`))).not.toHaveProperty('fields');
  expect(await find('f.height-of-the-wall=99..')).toEqual(['Gecko']);
  // Its owner saves the profile meanwhile.
  await ok(call('PUT', `/api/businesses/${id}`, { fields: {} }));
  expect((await call('DELETE', `/api/fields/${wall.id}`)).status).toBe(404);
  expect((await add(height)).key).toBe('height-of-the-wall-2');
  const list = await ok<DeletedField[]>(call('GET', '/api/categories/20/deleted-fields'));
  expect(list.map(({ key }) => key)).toEqual(['height-of-the-wall']);
  await ok(call('POST', `/api/fields/${wall.id}/restore`));
  expect((await visit<Business>(`/api/businesses/${id}`)).fields).toEqual({ 'height-of-the-wall': 14 });
  expect((await call('POST', `/api/fields/${wall.id}/restore`)).status).toBe(404);
});

it('A field is forgotten with its values 30 days after its deletion', async () => {
  const wall = await add(height);
  const { id } = await create('Gecko', { 'height-of-the-wall': 14 });
  await ok(call('DELETE', `/api/fields/${wall.id}`));
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await forgetFields({ fields, businesses }, inDays(29));
  expect((await businesses.findById(id).lean())?.fields).toEqual({ 'height-of-the-wall': 14 });
  for (const _ of [1, 2]) await forgetFields({ fields, businesses }, inDays(31));
  expect((await businesses.findById(id).lean())?.fields).toEqual({});
  expect(await fields.countDocuments()).toBe(0);
});

it('A change that values do not fit reports them before it is saved, and loses none', async () => {
  const chosen = await add(styles);
  const { id } = await create('Gecko', { styles: ['lead'] });
  await create('Newt', { styles: ['top-rope'] });
  const withoutLead = { ...styles, choices: [{ key: 'top-rope', label: 'Toprope' }] };
  type Answer = { field: Field; misfits: Misfits };
  const misfits = { count: 1, examples: [{ businessId: id, name: 'Gecko', value: ['lead'] }] };
  const reported = await ok<Answer>(
    call('PUT', `/api/fields/${chosen.id}?dryRun=true`, { ...withoutLead, version: 1 }),
  );
  expect(reported.misfits).toEqual(misfits);
  expect((await visit<Business>(`/api/businesses/${id}`)).fields).toEqual({ styles: ['lead'] });
  const saved = await ok<Answer>(call('PUT', `/api/fields/${chosen.id}`, { ...withoutLead, version: 1 }));
  expect(saved).toMatchObject({ field: { version: 2, key: 'styles' }, misfits });
  expect(await visit<Business>(`/api/businesses/${id}`)).not.toHaveProperty('fields');
  expect(await find('f.styles=top-rope')).toEqual(['Newt']);
  const again = { ...styles, choices: [...withoutLead.choices, { key: 'lead', label: 'Lead' }], version: 2 };
  expect((await call('PUT', `/api/fields/${chosen.id}`, { ...again, version: 1 })).status).toBe(409);
  expect((await ok<Answer>(call('PUT', `/api/fields/${chosen.id}`, again))).misfits.count).toBe(0);
  expect((await visit<Business>(`/api/businesses/${id}`)).fields).toEqual({ styles: ['lead'] });
});

it('A business that moves to a category without its fields hides their values until it moves back', async () => {
  await add(height);
  const { id } = await create('Gecko', { 'height-of-the-wall': 14 });
  await ok(call('PUT', `/api/businesses/${id}`, { categoryId: 2 }));
  expect(await visit<Business>(`/api/businesses/${id}`)).not.toHaveProperty('fields');
  await ok(call('PUT', `/api/businesses/${id}`, { categoryId: 20, fields: {} }));
  expect((await visit<Business>(`/api/businesses/${id}`)).fields).toEqual({ 'height-of-the-wall': 14 });
});

it('Fields of a category apply to its subcategories', async () => {
  await add(height, 1);
  const { id } = await create('Gecko', { 'height-of-the-wall': 14 }, 20);
  expect((await visit<Business>(`/api/businesses/${id}`)).fields).toEqual({ 'height-of-the-wall': 14 });
  expect(await find('f.height-of-the-wall=14..')).toEqual(['Gecko']);
});

it('A late or repeated event of a category changes nothing about its fields', async () => {
  await add(height);
  await create('Gecko', { 'height-of-the-wall': 14 });
  const late = { category: { id: 20, name: 'Plumbing', slug: 'plumbing', icon: 'home' }, version: 1 };
  const id = await bus.deliver(categoryUpdated, late);
  await bus.deliver(categoryUpdated, late, id);
  await vi.waitFor(() => expect(bus.received('category-updated').filter(event => event.id === id)).toHaveLength(2));
  await service.reconcile();
  expect(await getFields()).toEqual(['height-of-the-wall']);
  expect(await find('f.height-of-the-wall=14..')).toEqual(['Gecko']);
});

it('A field written without an event, as after a restored backup, is found by the comparison', async () => {
  const wall = await add(height);
  await create('Gecko', { 'height-of-the-wall': 14 });
  expect(await find('f.height-of-the-wall=15..')).toEqual([]);
  await fields.deleteOne({ _id: wall.id });
  await service.reconcile();
  expect(await getFields()).toBeUndefined();
  expect(await find('f.height-of-the-wall=15..')).toEqual(['Gecko']);
});

const oddNames = ['Constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'prototype', '__defineGetter__'];

async function expectToWork({ number, yesNo, choice }: Record<'number' | 'yesNo' | 'choice', Field>, word: string) {
  const [own = ''] = choice.choices?.map(({ key }) => key) ?? [];
  const full = { [number.key]: 14, [yesNo.key]: true, [choice.key]: [own] };
  // A business without values is neither found nor in the way.
  const { id } = await create('Empty', undefined);
  const changed = await ok(call('PUT', `/api/businesses/${id}`, { description: 'Changed', fields: {} }));
  expect(changed).not.toHaveProperty('fields');
  const filled = await create('Full', full);
  expect(filled.fields).toEqual(full);
  expect((await visit<Business>(`/api/businesses/${filled.id}`)).fields).toEqual(full);
  expect(await find('categoryId=20')).toEqual(['Empty', 'Full']);
  for (const filter of [`${number.key}=10..20`, `${yesNo.key}=1`, `${choice.key}=${own}`])
    expect.soft([filter, await find(`categoryId=20&f.${filter}`)]).toEqual([filter, ['Full']]);
  expect(await find(`categoryId=20&f.${number.key}=20..30`)).toEqual([]);
  const facets = await visit<Facets>('/api/businesses/facets?categoryId=20');
  expect(facets).toMatchObject({ total: 2, fields: { [yesNo.key]: { 1: 1 }, [choice.key]: { [own]: 1, lead: 0 } } });
  expect(await find(`q=${encodeURIComponent(word)}`)).toEqual(['Full']);
  expect(await ok(call('GET', `/api/fields/${number.id}/uses`))).toEqual({ businesses: 1 });
  const saved = await ok<{ misfits: Misfits }>(
    call('PUT', `/api/fields/${number.id}`, { ...height, label: word, version: 1 }),
  );
  expect(saved.misfits.count).toBe(0);
  await ok(call('DELETE', `/api/fields/${number.id}`));
  const kept = { [yesNo.key]: true, [choice.key]: [own] };
  await expect.poll(async () => (await visit<Business>(`/api/businesses/${filled.id}`)).fields).toEqual(kept);
}

const addAll = async (label: string) => ({
  number: await add({ ...height, label }),
  yesNo: await add({ ...bouldering, label: `${label} 2` }),
  choice: await add({ ...styles, label: `${label} 3`, choices: [{ label }, { label: 'Lead' }] }),
});

it.each(oddNames)('A field labelled %s works like any other', async label => {
  const added = await addAll(label);
  for (const { key } of Object.values(added)) expect(Object.hasOwn(Object.prototype, key)).toBe(false);
  await expectToWork(added, label);
});

it('A field that an earlier release gave the key "constructor" does no harm and keeps its values', async () => {
  const added = await addAll('Constructor');
  await fields.updateOne({ _id: added.number.id }, { $set: { key: 'constructor' } });
  await service.reconcile();
  await expectToWork({ ...added, number: { ...added.number, key: 'constructor' } }, 'Constructor');
});

it('A query gives the parameters of a call nothing that objects inherit', async () => {
  await create('Gecko', undefined);
  for (const query of ['__proto__.limit=0', 'constructor=1', '__proto__=1', 'f.__proto__=1', 'f.constructor=1'])
    expect.soft([query, (await service.call('GET', `/api/businesses?${query}`)).status]).toEqual([query, 200]);
});
