import { randomUUID } from 'node:crypto';
import type { Problem } from '@doorstep/contracts/common/problems.ts';
import { businessUpdated } from '@doorstep/contracts/directory/businesses/events.ts';
import type { Offering } from '@doorstep/contracts/directory/offerings/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { businessModel } from '../models/business.model.ts';
import { offeringModel } from '../models/offering.model.ts';
import { bootPictures, formWith, image, ownerOfBusiness } from '../pictures/testing.ts';
import { admin, person } from '../testing.ts';

const owner = ownerOfBusiness(1);
const pruning = { name: 'Pruning', price: '$50/hour', duration: '2 hours', description: 'Roses.', categoryId: 1 };
const call = (method: string, path: string, body?: unknown, actor: Actor | undefined = owner) =>
  home.service.call(method, path, { actor, body });
const add = (more: object = {}, actor?: Actor) =>
  call('POST', '/api/businesses/1/services', { ...pruning, ...more }, actor);
const added = async (more?: object) => {
  const response = await add(more);
  expect(response.status).toBe(201);
  return readJson<Offering>(response);
};
const listed = async () => readJson<Offering[]>(await call('GET', '/api/businesses/1/services'));
const uploaded = async () => {
  const response = await home.service.upload('/api/businesses/1/pictures', formWith(bytes), owner);
  return (await readJson<{ url: string }>(response)).url;
};
const services = async () => (await home.stored(1))?.counts.services;

const home = await bootPictures({ id: 1 }, { id: 2 }, { id: 3, approvalStatus: 'none' });
const bytes = await image().jpeg().toBuffer();

afterEach(async () => {
  for (const { id } of await listed()) await call('DELETE', `/api/services/${id}`);
  await home.holdsOnly([]);
});

afterAll(() => home.stop());

describe('Services', () => {
  it('A new service has its picture and price as written, and is counted in the business and its event', async () => {
    const url = await uploaded();
    const offering = await added({ image: url });
    expect(offering).toEqual({ ...pruning, id: offering.id, businessId: 1, image: url, version: 1 });
    expect(await listed()).toEqual([offering]);
    const { counts, version } = (await home.stored(1)) ?? {};
    expect(counts?.services).toBe(1);
    await vi.waitFor(() => {
      const published = home.bus.received('business-updated').map(event => businessUpdated.schema.parse(event.data));
      expect(published).toContainEqual(expect.objectContaining({ version, counts }));
    });
    await home.holdsOnly([url]);
  });

  it('A repeated creation with the same key adds one service, even when sent concurrently', async () => {
    const idempotencyKey = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => added({ idempotencyKey })));
    expect(await added({ idempotencyKey, name: 'Another' })).toEqual(answers[0]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await services()).toBe(1);
  });

  it('Changing a service keeps absent fields, and removes cleared ones and a replaced picture', async () => {
    const before = await uploaded();
    const first = await added({ image: before, description: 'Neatly', price: '$50/hour', duration: '1 h' });
    const changed = async (change: object) =>
      readJson<Offering>(await call('PUT', `/api/services/${first.id}`, change));
    const after = await uploaded();
    const renamed = { ...first, name: 'Hedges', image: after };
    expect(await changed({ name: 'Hedges', image: after })).toEqual({ ...renamed, version: 2 });
    expect(await changed({ categoryId: 20 })).toEqual({ ...renamed, categoryId: 20, version: 3 });
    await home.holdsOnly([after]);
    const bare = await changed({ description: '', price: '', duration: '', image: '' });
    expect(bare).toEqual({ id: first.id, businessId: 1, categoryId: 20, name: 'Hedges', version: 4 });
    expect(await listed()).toEqual([bare]);
    await home.holdsOnly([]);
    expect(await services()).toBe(1);
  });

  it('Deleting a service deletes its picture and lowers the count, once', async () => {
    const { id } = await added({ image: await uploaded() });
    const answers = await Promise.all([1, 2].map(() => call('DELETE', `/api/services/${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await services()).toBe(0);
  });

  it('A picture that two services share is stored until neither shows it', async () => {
    const url = await uploaded();
    const first = await added({ image: url });
    const second = await added({ image: url });
    await call('DELETE', `/api/services/${first.id}`);
    await home.holdsOnly([url]);
    await call('DELETE', `/api/services/${second.id}`);
    await home.holdsOnly([]);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Service name is required'],
    [{ categoryId: undefined }, 'categoryId', 'Category is required'],
    [{ categoryId: -1 }, 'categoryId', 'Category is required'],
    [{ categoryId: 999 }, 'categoryId', 'Category is required'],
    [{ image: 'javascript:alert(1)' }, 'image', 'Please upload the picture'],
    [{ image: 'https://evil.example/track.gif' }, 'image', 'Please upload the picture'],
  ])('An invalid service is refused: %j', async (more, path, message) => {
    const { status, errors } = await readJson<Problem>(await add(more));
    expect([status, errors]).toEqual([422, [{ path, message }]]);
    const { id } = await added();
    const isLeftOut = Object.values(more).includes(undefined);
    expect((await call('PUT', `/api/services/${id}`, more)).status).toBe(isLeftOut ? 200 : 422);
  });

  it('A business has at most 200 services', async () => {
    await businessModel(home.service.db).updateOne({ _id: 1 }, { 'counts.services': 200 });
    const answer = await readJson<Problem>(await add());
    expect([answer.status, answer.message]).toEqual([409, 'A business can have at most 200 services.']);
    await businessModel(home.service.db).updateOne({ _id: 1 }, { 'counts.services': 0 });
  });
});

describe('Permission to change services', () => {
  it.each([
    ['a visitor', undefined, 1, 401],
    ['a user', person, 1, 403],
    ['a user who cannot see the business', person, 3, 404],
    ['the owner of another business', ownerOfBusiness(2), 1, 403],
    ['another owner who cannot see the business', ownerOfBusiness(2), 3, 404],
  ])('Services cannot be changed by %s', async (_who, actor, businessId, status) => {
    const options = { body: pruning, actor };
    const readStatus = async (method: string, path: string) => (await home.service.call(method, path, options)).status;
    const _id = 900 + businessId;
    await offeringModel(home.service.db).create([{ ...pruning, _id, businessId }]);
    expect(await readStatus('POST', `/api/businesses/${businessId}/services`)).toBe(status);
    expect(await readStatus('PUT', `/api/services/${_id}`)).toBe(status);
    expect(await readStatus('DELETE', `/api/services/${_id}`)).toBe(status);
    await offeringModel(home.service.db).deleteOne({ _id });
  });

  it('Administrators can add services, and so can owners whose session predates the link', async () => {
    expect((await add({}, { userId: 71, role: 'business_owner', name: 'Fresh' })).status).toBe(201);
    expect((await add({}, admin)).status).toBe(201);
  });

  it('Unknown services cannot be changed or deleted', async () => {
    expect((await readJson<Problem>(await call('PUT', '/api/services/999999', pruning))).message).toBe(
      'This service does not exist.',
    );
    expect((await call('DELETE', '/api/services/999999')).status).toBe(404);
  });
});
