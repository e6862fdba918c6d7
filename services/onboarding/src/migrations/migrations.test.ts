import type { BusinessRequest } from '@doorstep/contracts/onboarding/requests/schema.ts';
import { connectMongo } from '@doorstep/platform/mongo';
import { createLogger } from '@doorstep/platform/telemetry';
import { bootService, readJson, testNamespace } from '@doorstep/platform/testing';
import { expect, it } from 'vitest';
import { onboarding } from '../app.ts';
import { admin, form } from '../testing.ts';
import { plainLettersOfRequests } from './2026-11-28-plain-letters-of-requests.ts';

const at = new Date('2026-11-20T08:00:00Z');
const request = (id: number, more: object) => ({
  _id: id,
  version: 1,
  ...form,
  status: 'pending',
  createdAt: at,
  updatedAt: at,
  ...more,
});

it('Requests of earlier releases keep their status, can be found, and can be decided', async () => {
  const namespace = testNamespace();
  const uri = String(process.env.MONGODB_URI);
  const db = await connectMongo({ uri, namespace, name: 'onboarding', log: createLogger('test', 'silent') });
  const requests = db.collection<{ _id: number }>('business_requests');
  await requests.insertMany([
    request(1, {}),
    request(2, { status: 'approved', businessId: 5, userId: 9 }),
    request(3, { status: 'rejected', reason: 'Not near us' }),
    request(4, { businessId: 6, userId: 10 }),
    request(5, { businessId: 6, userId: 10 }),
  ]);
  await requests.createIndex({ businessId: 1 }, { sparse: true });

  const service = await bootService(onboarding, { namespace });
  const get = async (id: number) =>
    readJson<BusinessRequest>(await service.call('GET', `/api/business-requests/${id}`, { actor: admin }));
  expect(await get(1)).toMatchObject({ id: 1, name: form.name, status: 'pending', createdAt: at.toISOString() });
  expect(await get(2)).toMatchObject({ status: 'approved', businessId: 5, provisioning: { state: 'done' } });
  expect(await get(3)).toMatchObject({ status: 'rejected', reason: 'Not near us' });
  expect(await get(4)).toMatchObject({ status: 'rejected', reason: 'A newer request for this business is open.' });
  expect(await get(5)).toMatchObject({ status: 'pending', businessId: 6 });
  const found = await service.call('GET', '/api/business-requests?q=stillwater', { actor: admin });
  expect(JSON.stringify(await readJson(found))).toContain(form.email);
  const decision = { status: 'rejected', reason: 'Closed' };
  const rejected = await service.call('PUT', '/api/business-requests/5/status', { actor: admin, body: decision });
  expect([rejected.status, (await get(5)).status]).toEqual([200, 'rejected']);
  expect((await requests.indexes()).map(({ name }) => name)).not.toContain('businessId_1');
  await requests.updateOne({ _id: 1 }, { $set: { name: 'Łukasz O’Neill', terms: ['łukasz', 'o', 'neill'] } });
  await plainLettersOfRequests.run(db, new AbortController().signal);
  for (const q of ['lukasz', 'oneill']) {
    const answer = await service.call('GET', `/api/business-requests?q=${q}`, { actor: admin });
    expect((await readJson<BusinessRequest[]>(answer)).map(({ id }) => id)).toEqual([1]);
  }
  await service.stop();
  await db.close();
});
