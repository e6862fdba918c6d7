import { trapFields } from '@doorstep/contracts/engagement/spam-rules/trap.ts';
import { requestCreated } from '@doorstep/contracts/onboarding/requests/events.ts';
import type { BusinessRequest } from '@doorstep/contracts/onboarding/requests/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { admin, asOwner, asUser, bootOnboarding, form } from '../testing.ts';
import { requestModel } from './request.model.ts';

const kit = await bootOnboarding();
const { db } = kit.service;
afterAll(() => kit.stop());
beforeEach(async () => {
  await requestModel(db).deleteMany({});
});

const suspicion = { points: 10, reasons: [{ kind: 'trap', found: '' }] };
const call = (method: string, path: string, actor?: Actor, body?: object) =>
  kit.call(method, path, { ...(actor && { actor }), ...(body && { body }) });
const ask = async (more: object, actor?: Actor) =>
  readJson<BusinessRequest>(await call('POST', '/api/business-requests', actor, { ...form, ...more }));
const list = async (query: string) =>
  readJson<BusinessRequest[]>(await call('GET', `/api/business-requests${query}`, admin));
const overview = async () =>
  readJson<object>(await kit.service.callAsGateway('GET', '/internal/overview', { actor: admin }));

it.each(Object.keys(trapFields))(
  'An administrator finds a request with a filled field "%s" apart from the others, with the reason, and takes it out',
  async name => {
    const answer = await ask({ [name]: '555 0100' });
    expect(answer).toEqual({ id: expect.any(Number), status: 'pending', createdAt: expect.any(String) });
    const { id } = answer;
    expect(await list('?quarantined=true')).toMatchObject([{ ...form, id, suspicion }]);
    for (const query of ['', '?status=pending', '/pending']) expect(await list(query)).toEqual([]);
    expect(await overview()).toMatchObject({ figures: { pendingRequests: 0 }, activity: [] });
    expect(kit.publishedFor(requestCreated, id)).toEqual([]);

    const release = () => call('PUT', `/api/business-requests/${id}/release`, admin);
    expect((await Promise.all([release(), release()])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await list('?quarantined=true')).toEqual([]);
    const [released, ...more] = await list('/pending');
    expect(released).toMatchObject({ ...form, id });
    expect(released).not.toHaveProperty('suspicion');
    expect(more).toEqual([]);
    expect(await overview()).toMatchObject({ figures: { pendingRequests: 1 } });
    expect(await kit.waitFor(requestCreated, id)).toMatchObject({ version: 2, request: { id } });
    expect(kit.publishedFor(requestCreated, id)).toHaveLength(1);
  },
);

it('A request in quarantine is decided on only after it was taken out', async () => {
  const { id } = await ask({ blank: 'x' });
  const approve = () => call('POST', `/api/business-requests/${id}/approve`, admin, {});
  const reject = () => call('PUT', `/api/business-requests/${id}/status`, admin, { status: 'rejected' });
  expect((await approve()).status).toBe(409);
  expect(await readJson(await reject())).toMatchObject({ type: 'urn:doorstep:problem:request-quarantined' });
  await call('PUT', `/api/business-requests/${id}/release`, admin);
  expect((await reject()).status).toBe(200);
});

it('Only administrators can take a request out of quarantine', async () => {
  const { id } = await ask({ blank: 'x' }, asUser(5));
  const release = async (actor?: Actor, which = id) =>
    (await call('PUT', `/api/business-requests/${which}/release`, actor)).status;
  expect([await release(), await release(asUser(5)), await release(asOwner(1)), await release(admin, 999_999)]).toEqual(
    [401, 403, 403, 404],
  );
  expect(await list('?quarantined=true')).toHaveLength(1);
});

it('The sender of a request does not notice that it looks like spam', async () => {
  const { id } = await ask({ blank: 'x' }, asUser(5));
  const mine = await readJson<BusinessRequest>(await call('GET', `/api/business-requests/${id}`, asUser(5)));
  expect(mine).toMatchObject({ id, status: 'pending' });
  expect(mine).not.toHaveProperty('suspicion');
  const data = await kit.service.callAsGateway('GET', '/internal/personal-data', { actor: asUser(5) });
  expect(await data.text()).not.toContain('suspicion');
});

it('Requests in quarantine are deleted after the days of the setting, others are not', async () => {
  await vi.waitFor(async () =>
    expect(await db.collection('business_requests').indexes()).toContainEqual(
      expect.objectContaining({
        key: { createdAt: 1 },
        expireAfterSeconds: 60 * 24 * 3600,
        partialFilterExpression: { suspicion: { $exists: true } },
      }),
    ),
  );
});
