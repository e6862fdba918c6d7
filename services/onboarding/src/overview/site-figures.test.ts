import { getSiteFiguresPart } from '@doorstep/contracts/engagement/analytics/calls.ts';
import type { SiteFiguresPart } from '@doorstep/contracts/engagement/analytics/schema.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it } from 'vitest';
import { requestModel } from '../requests/request.model.ts';
import { admin, asOwner, bootOnboarding } from '../testing.ts';

const kit = await bootOnboarding();
afterAll(() => kit.stop());
const requests = requestModel(kit.service.db);
const read = async () =>
  readJson<SiteFiguresPart>(await kit.service.callAsGateway('GET', getSiteFiguresPart.path, { actor: admin }));

it('Administrators see requests per period, and how long a decision takes', async () => {
  await kit.ask({ name: 'Waiting Bees' });
  expect(await read()).not.toHaveProperty('hoursToDecision');
  const rejected = await kit.ask({ name: 'Rejected Bees' });
  const body = { status: 'rejected' };
  await kit.call('PUT', `/api/business-requests/${rejected.id}/status`, { actor: admin, body });
  const approved = await kit.ask({ name: 'Approved Bees' });
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await requests.updateOne({ _id: rejected.id }, { $set: { createdAt: hoursAgo(2), updatedAt: hoursAgo(0) } });
  // It changed again, long after its approval.
  const approval = { status: 'approved', 'approval.startedAt': hoursAgo(6) };
  await requests.updateOne({ _id: approved.id }, { $set: { createdAt: hoursAgo(10), ...approval } });
  const { points, before, hoursToDecision } = await read();
  expect(points).toHaveLength(30);
  expect(points.reduce((sum, { requests: count = 0 }) => sum + count, 0)).toBe(3);
  expect(before).toEqual({ requests: 0 });
  expect(hoursToDecision).toBe(3);
});

it('The gateway alone can read them, for administrators', async () => {
  expect((await kit.call('GET', getSiteFiguresPart.path, { actor: admin })).status).toBe(403);
  expect((await kit.service.callAsGateway('GET', getSiteFiguresPart.path)).status).toBe(401);
  expect((await kit.service.callAsGateway('GET', getSiteFiguresPart.path, { actor: asOwner(7) })).status).toBe(403);
});
