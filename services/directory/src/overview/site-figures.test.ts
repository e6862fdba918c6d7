import { getSiteFiguresPart } from '@doorstep/contracts/engagement/analytics/calls.ts';
import type { SiteFiguresPart } from '@doorstep/contracts/engagement/analytics/schema.ts';
import { getHealthFacts } from '@doorstep/contracts/gateway/system-health/calls.ts';
import type { HealthFacts } from '@doorstep/contracts/gateway/system-health/schema.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it } from 'vitest';
import { businessModel } from '../models/business.model.ts';
import { admin, bootDirectory, person } from '../testing.ts';

const kit = await bootDirectory();
afterAll(() => kit.stop());
const businesses = businessModel(kit.service.db);

it('Administrators see new businesses that are approved by now', async () => {
  for (const name of ['Larkspur', 'Foxglove', 'Thistle'])
    await kit.service.call('POST', '/api/businesses', { actor: admin, body: { name, categoryId: 20 } });
  await businesses.updateMany({}, { $set: { approvalStatus: 'approved' } });
  await businesses.updateOne({ name: 'Thistle' }, { $set: { approvalStatus: 'pending' } });
  const answer = await kit.service.callAsGateway('GET', `${getSiteFiguresPart.path}?by=week`, { actor: admin });
  const { points, before } = await readJson<SiteFiguresPart>(answer);
  expect(points).toHaveLength(12);
  expect(points.reduce((sum, { businesses: count = 0 }) => sum + count, 0)).toBe(2);
  expect(before).toEqual({ businesses: 0 });
  const found = businesses.collection.find({ approvalStatus: 'approved', createdAt: { $gte: new Date(0) } });
  expect(JSON.stringify(await found.explain('queryPlanner'))).toContain('approvalStatus_1_createdAt_-1');
});

it('The gateway alone can read them, for administrators', async () => {
  expect((await kit.service.call('GET', getSiteFiguresPart.path, { actor: admin })).status).toBe(403);
  expect((await kit.service.callAsGateway('GET', getSiteFiguresPart.path)).status).toBe(401);
  expect((await kit.service.callAsGateway('GET', getSiteFiguresPart.path, { actor: person })).status).toBe(403);
});

it('The facts of health say how far the projection is behind', async () => {
  const facts = await readJson<HealthFacts>(await kit.service.callAsGateway('GET', getHealthFacts.path));
  expect(facts.projectionSeconds).toBeGreaterThanOrEqual(0);
  expect(facts).not.toHaveProperty('mail');
});
