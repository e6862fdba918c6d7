import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { auditedEvents } from '@doorstep/contracts/identity/audit/events.ts';
import type { Actor } from '@doorstep/platform/actor';
import { readJson } from '@doorstep/platform/testing';
import sharp from 'sharp';
import { afterAll, expect, it, vi } from 'vitest';
import { admin, bootDirectory, buildOwner } from './testing.ts';

const kit = await bootDirectory();
afterAll(() => kit.stop());

const call = (method: string, path: string, body?: object, actor: Actor = admin) =>
  kit.service.call(method, path, { actor, ...(body && { body }) });
const made = async <Made>(path: string, body: object): Promise<Made> => {
  const response = await call('POST', path, body);
  expect(response.status).toBe(201);
  return readJson<Made>(response);
};
const listEntries = (subject: string) =>
  kit.bus
    .received('directory-audited')
    .filter(event => event.subject === subject)
    .map(event => auditedEvents.directory.schema.parse(event.data).entry);
const logged = async (subject: string, ...actions: string[]) => {
  await vi.waitFor(() => expect(listEntries(subject).map(({ action }) => action)).toEqual(actions));
  return listEntries(subject);
};

it("The audit log shows what administrators change about businesses, without no-ops and owners' changes", async () => {
  const { id } = await made<Business>('/api/businesses', { name: 'Larkspur', categoryId: 20 });
  const change = { name: 'Larkspur', categoryId: 20, isFeatured: true };
  for (const _ of [1, 2]) expect((await call('PUT', `/api/businesses/${id}`, change)).status).toBe(200);
  const owner = buildOwner(5, id);
  expect((await call('PUT', `/api/businesses/${id}`, { city: 'Boise' }, owner)).status).toBe(200);
  expect((await call('DELETE', `/api/businesses/${id}`)).status).toBe(200);
  expect((await call('DELETE', `/api/businesses/${id}`)).status).toBe(404);
  const [created, updated, deleted] = await logged(`business/${id}`, 'created', 'updated', 'deleted');
  expect(created).toMatchObject({ administrator: { id: 1, name: 'Administrator' }, entityId: id, name: 'Larkspur' });
  expect(created?.changes).toContainEqual({ field: 'approvalStatus', after: 'approved' });
  expect(updated?.changes).toEqual([{ field: 'isFeatured', before: false, after: true }]);
  expect(deleted?.changes).toContainEqual({ field: 'city', before: 'Boise' });
});

it('The audit log shows what administrators do to services and pictures', async () => {
  const { id } = await made<Business>('/api/businesses', { name: 'Foxglove', categoryId: 20 });
  const service = { name: 'Windows', categoryId: 20 };
  const { id: serviceId } = await made<{ id: number }>(`/api/businesses/${id}/services`, service);
  expect((await call('PUT', `/api/services/${serviceId}`, { ...service, price: '40' })).status).toBe(200);
  expect((await call('DELETE', `/api/services/${serviceId}`)).status).toBe(200);
  await logged(`service/${serviceId}`, 'created', 'updated', 'deleted');

  const pictures: number[] = [];
  for (const title of ['One', 'Two']) {
    const form = new FormData();
    form.set('title', title);
    const image = sharp({ create: { width: 20, height: 20, channels: 3, background: '#a33' } });
    form.set('image', new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' }), 'a.png');
    const response = await kit.service.upload(`/api/businesses/${id}/gallery`, form, admin);
    expect(response.status).toBe(201);
    pictures.push((await readJson<{ id: number }>(response)).id);
  }
  const [one = 0, two = 0] = pictures;
  expect((await call('PUT', `/api/businesses/${id}/gallery/order`, { ids: [two, one] })).status).toBe(200);
  expect((await call('PUT', `/api/gallery/${one}`, { title: 'First' })).status).toBe(200);
  expect((await call('DELETE', `/api/gallery/${one}`)).status).toBe(200);
  const [, updated] = await logged(`picture/${one}`, 'created', 'updated', 'deleted');
  expect(updated?.changes).toEqual([{ field: 'title', before: 'One', after: 'First' }]);
  const [, ordered] = await logged(`business/${id}`, 'created', 'updated');
  expect(ordered?.changes).toEqual([{ field: 'gallery', before: [one, two], after: [two, one] }]);
});

it('The audit log shows what administrators do to categories, without refused deletions', async () => {
  const { id } = await made<Category>('/api/categories', { name: 'Bees', icon: 'home' });
  expect((await call('PUT', `/api/categories/${id}`, { name: 'Beekeeping', icon: 'home' })).status).toBe(200);
  expect((await call('DELETE', `/api/categories/${id}`)).status).toBe(200);
  expect((await call('DELETE', '/api/categories/15')).status).toBe(409);
  const [, updated] = await logged(`category/${id}`, 'created', 'updated', 'deleted');
  expect(updated).toMatchObject({
    name: 'Beekeeping',
    changes: [{ field: 'name', before: 'Bees', after: 'Beekeeping' }],
  });
  expect(listEntries('category/15')).toEqual([]);
});
