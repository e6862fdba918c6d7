import { getOverviewPart } from '@doorstep/contracts/engagement/overview/calls.ts';
import type { OverviewPart } from '@doorstep/contracts/engagement/overview/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it } from 'vitest';
import { requestModel } from '../requests/request.model.ts';
import { admin, asOwner, asUser, bootOnboarding } from '../testing.ts';

const kit = await bootOnboarding();
const { id } = await kit.ask({ name: 'Rejected Bees' });
const body = { status: 'rejected' };
await kit.call('PUT', `/api/business-requests/${id}/status`, { actor: admin, body });
const waiting = await kit.ask({ name: 'Waiting Bees' });
await kit.submit(7);
afterAll(() => kit.stop());

const ask = (actor?: Actor) => kit.service.callAsGateway('GET', getOverviewPart.path, { actor });
const part = async (actor: Actor) => {
  const { activity, ...rest } = await readJson<OverviewPart>(await ask(actor));
  return { ...rest, titles: activity.map(({ title }) => title) };
};

it('Administrators see the pending requests, the requests by status and the newest', async () => {
  expect(await part(admin)).toEqual({
    figures: { pendingRequests: 2, failedApprovals: 0 },
    requestWaitsSince: waiting.createdAt,
    requestsByStatus: { pending: 2, approved: 0, rejected: 1 },
    titles: [
      'Business 7 was submitted for review',
      'Waiting Bees asked to be listed',
      'Rejected Bees asked to be listed',
    ],
  });
});

it('Administrators see how many approvals have failed', async () => {
  const failing = await kit.ask({ name: 'Failing Bees' });
  await requestModel(kit.service.db).updateOne(
    { _id: failing.id },
    { 'approval.step': 'account', 'approval.failure': 'No account could be created.', status: 'approved' },
  );
  expect((await part(admin)).figures).toEqual({ pendingRequests: 3, failedApprovals: 1 });
});

it('Owners see the requests of their own business', async () => {
  expect(await part(asOwner(7))).toEqual({ figures: {}, titles: ['Business 7 was submitted for review'] });
  expect(await part(asOwner(8))).toEqual({ figures: {}, titles: [] });
});

it('Users see nothing; visitors and calls that do not come from the gateway are refused', async () => {
  expect((await ask()).status).toBe(401);
  expect(await part(asUser(5))).toEqual({ figures: {}, titles: [] });
  expect((await kit.call('GET', getOverviewPart.path, { actor: admin })).status).toBe(403);
});

it.each([{}, { status: 'pending' }, { open: true }])('Requests %j are read with an index', async filter => {
  const found = requestModel(kit.service.db).collection.find(filter).sort({ createdAt: -1, _id: -1 }).limit(20);
  expect(JSON.stringify(await found.explain('queryPlanner'))).toMatch(/IXSCAN/);
});
