import { businessRefused } from '@doorstep/contracts/directory/businesses/events.ts';
import { auditedEvents } from '@doorstep/contracts/identity/audit/events.ts';
import { requestApproved } from '@doorstep/contracts/onboarding/requests/events.ts';
import type { BusinessRequest } from '@doorstep/contracts/onboarding/requests/schema.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { admin, bootOnboarding } from '../testing.ts';

const kit = await bootOnboarding();
afterAll(() => kit.stop());

const listEntries = (id: number) =>
  kit.bus.received('onboarding-audited').filter(({ subject }) => subject === `request/${id}`);
const waitForEntry = async (id: number) => {
  await vi.waitUntil(() => listEntries(id).length > 0);
  return auditedEvents.onboarding.schema.parse(listEntries(id)[0]?.data).entry;
};

it('A rejection is logged with its reason', async () => {
  const { id, name } = await kit.ask();
  const body = { status: 'rejected', reason: 'We do not list this trade yet.' };
  const answer = await kit.call('PUT', `/api/business-requests/${id}/status`, { actor: admin, body });
  expect((await readJson<BusinessRequest>(answer)).status).toBe('rejected');
  expect(await waitForEntry(id)).toMatchObject({
    administrator: { id: admin.userId, name: admin.name },
    action: 'rejected',
    entity: 'request',
    entityId: id,
    name,
    changes: [
      { field: 'status', before: 'pending', after: 'rejected' },
      { field: 'reason', after: body.reason },
    ],
  });
});

it('An approval is logged once, without the password that it creates', async () => {
  const { id } = await kit.ask();
  const approve = () => kit.call('POST', `/api/business-requests/${id}/approve`, { actor: admin });
  const answers = [approve(), approve()];
  // The other call waits for the end of the approval.
  expect((await Promise.race(answers)).status).toBe(409);
  const { version } = await kit.waitFor(requestApproved, id);
  await kit.bus.deliver(businessRefused, { requestId: id, version, reason: 'Not now.' });
  expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([200, 409]);
  const entry = await waitForEntry(id);
  expect(entry).toMatchObject({ action: 'approved', entityId: id });
  expect(entry.changes).toContainEqual({ field: 'status', before: 'pending', after: 'approved' });
  expect(JSON.stringify(entry)).not.toMatch(/argon2|password/i);
  expect(listEntries(id)).toHaveLength(1);
});

it('A request from the public form is not logged', async () => {
  const first = await kit.ask();
  const second = await kit.ask();
  const body = { status: 'rejected' };
  await kit.call('PUT', `/api/business-requests/${second.id}/status`, { actor: admin, body });
  await waitForEntry(second.id);
  expect(listEntries(first.id)).toEqual([]);
});
