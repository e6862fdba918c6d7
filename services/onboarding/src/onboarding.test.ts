import { randomUUID } from 'node:crypto';
import type { Problem } from '@doorstep/contracts/common/problems.ts';
import { requestCreated } from '@doorstep/contracts/onboarding/requests/events.ts';
import type { BusinessRequest } from '@doorstep/contracts/onboarding/requests/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { boot, readJson } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { onboarding } from './app.ts';
import { type RequestRow, requestIds, requestModel } from './requests/request.model.ts';

const user: Actor = { userId: 30, role: 'user', name: 'Iris' };
const form = {
  name: 'Stillwater Bees',
  description: 'We look after hives on roofs and in gardens.',
  email: 'hello@stillwater-bees.example',
  phone: '',
  city: 'Boise',
  website: 'stillwater-bees.example',
  categoryId: 11,
  subcategoryId: 61,
};

const requests = () => requestModel(service.db);
const stored = (id: number) => requests().findById(id).lean<RequestRow>();

const stand = await boot(onboarding);
const { service, bus } = stand;

afterAll(() => stand.stop());

describe('Requesting a listing', () => {
  const send = (body: unknown, { headers, actor }: { headers?: Record<string, string>; actor?: Actor } = {}) =>
    service.call('POST', '/api/business-requests', { body, headers, actor });
  const sent = async (body: unknown) => {
    const response = await send(body);
    expect(response.status).toBe(201);
    return readJson<BusinessRequest>(response);
  };

  it('The number of a listing request is one of the country of the site', async () => {
    const { id } = await sent({ ...form, phone: '2085550191' });
    expect(await stored(id)).toMatchObject({ phone: '(208) 555-0191' });
    const refused = await send({ ...form, phone: '555-0191' });
    expect(refused.status).toBe(422);
    expect((await readJson<Problem>(refused)).errors).toMatchObject([{ path: 'phone' }]);
  });

  it('A listing request is stored, and published with the id of the HTTP request', async () => {
    const requestId = randomUUID();
    const response = await send(form, { headers: { 'x-request-id': requestId } });
    expect(response.status).toBe(201);
    const answer = await readJson<BusinessRequest>(response);
    expect(Object.keys(answer).sort()).toEqual(['createdAt', 'id', 'status']);
    expect(answer.status).toBe('pending');
    const row = await stored(answer.id);
    expect(row).toMatchObject({ name: 'Stillwater Bees', status: 'pending', subcategoryId: 61, version: 1 });
    expect(row).toMatchObject({ website: 'https://stillwater-bees.example' });
    expect(row).not.toHaveProperty('phone');
    expect(row).not.toHaveProperty('userId');
    const [event] = await vi.waitFor(() => {
      const found = bus
        .received('request-created')
        .filter(({ subject }) => subject === `business-request/${answer.id}`);
      expect(found).toHaveLength(1);
      return found;
    });
    const data = requestCreated.schema.parse(event?.data);
    expect(data).toMatchObject({ version: 1, request: { id: answer.id, email: form.email, city: 'Boise' } });
    expect(event?.requestid).toBe(requestId);
  });

  it('A listing request belongs to the signed-in user, whatever author the body names', async () => {
    const response = await send({ ...form, userId: 1, businessId: 1, status: 'approved' }, { actor: user });
    const { id } = await readJson<BusinessRequest>(response);
    const row = await stored(id);
    expect(row).toMatchObject({ userId: 30, status: 'pending' });
    expect(row).not.toHaveProperty('businessId');
  });

  it('A listing request sent several times with one key is stored and published once', async () => {
    const body = { ...form, idempotencyKey: randomUUID() };
    const answers = await Promise.all([sent(body), sent(body), sent(body)]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await requests().countDocuments({ idempotencyKey: body.idempotencyKey })).toBe(1);
    const outbox = service.db.collection('outbox');
    expect(await outbox.countDocuments({ 'envelope.subject': `business-request/${answers[0]?.id}` })).toBe(1);
  });

  it('A listing request is never answered with that of another person, even if its id is taken', async () => {
    const { id } = await sent(form);
    const counters = service.db.collection<{ _id: string }>('counters');
    await counters.updateOne({ _id: requestIds }, { $set: { value: id - 1 } });
    expect((await send({ ...form, name: 'Another' })).status).toBe(500);
  });

  it('An invalid listing request is refused field by field, and nothing is stored', async () => {
    const before = await requests().countDocuments();
    const { categoryId, ...rest } = form;
    const response = await send({
      ...rest,
      name: ' ',
      email: 'no-address',
      description: undefined,
      website: 'javascript:x',
    });
    expect(response.status).toBe(422);
    expect((await readJson<Problem>(response)).errors).toEqual([
      { path: 'name', message: 'Required' },
      { path: 'description', message: 'Required' },
      { path: 'email', message: 'Please enter a valid email address' },
      { path: 'website', message: 'Please enter a valid web address' },
      { path: 'categoryId', message: 'Required' },
    ]);
    expect(await requests().countDocuments()).toBe(before);
  });

  it('A listing request in the category Other must name a new category', async () => {
    const response = await send({ ...form, categoryId: 15 });
    expect(response.status).toBe(422);
    expect((await readJson<Problem>(response)).errors).toEqual([{ path: 'newCategoryName', message: 'Required' }]);
    const { id } = await sent({ ...form, categoryId: 15, newCategoryName: 'Beekeeping', newCategoryDescription: '' });
    const row = await stored(id);
    expect(row).toMatchObject({ categoryId: 15, newCategoryName: 'Beekeeping' });
    expect(row).not.toHaveProperty('newCategoryDescription');
    expect(row).not.toHaveProperty('subcategoryId');
  });

  it('A listing request in another category can name a new subcategory, but no new category', async () => {
    const { subcategoryId, ...rest } = form;
    const { id } = await sent({ ...rest, newSubcategoryName: 'Beekeeping', newCategoryName: 'Animals' });
    const row = await stored(id);
    expect(row).toMatchObject({ categoryId: 11, newSubcategoryName: 'Beekeeping' });
    expect(row).not.toHaveProperty('newCategoryName');
  });

  it('Bodies that are not JSON, malformed or too large are refused', async () => {
    const raw = (body: string, type: string) =>
      fetch(`${service.url}/api/business-requests`, { method: 'POST', body, headers: { 'content-type': type } });
    expect((await raw('name=Bees', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await raw('{"name":', 'application/json')).status).toBe(400);
    const large = JSON.stringify({ ...form, description: 'x'.repeat(300_000) });
    expect((await raw(large, 'application/json')).status).toBe(413);
  });
});
