import type { SiteFigures } from '@doorstep/contracts/engagement/analytics/calls.ts';
import type { SiteFiguresPart } from '@doorstep/contracts/engagement/analytics/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { afterAll, describe, expect, it } from 'vitest';
import { bootGateway, startUpstream } from '../testing.ts';
import { composeSiteFigures } from './compose-site-figures.ts';

const admin: Actor = { userId: 1, role: 'admin', name: 'Administrator' };
const identityPart: SiteFiguresPart = {
  points: [
    { from: '2026-03-01', users: 2 },
    { from: '2026-03-02', users: 3 },
  ],
  before: { users: 1 },
};
const engagementPart: SiteFiguresPart = {
  points: [
    { from: '2026-03-02', reviews: 4 },
    { from: '2026-03-03', reviews: 5 },
  ],
  before: { reviews: 6 },
  unansweredInquiries: 7,
};

describe('Composing the figures of the site', () => {
  it('Parts are joined by period, also of services that count a new one already, and missing services are named', () => {
    const parts = [
      ['identity', identityPart],
      ['engagement', engagementPart],
      ['onboarding', undefined],
    ] as const;
    expect(composeSiteFigures(parts, 'day')).toEqual({
      points: [
        { from: '2026-03-01', users: 2 },
        { from: '2026-03-02', users: 3, reviews: 4 },
        { from: '2026-03-03', reviews: 5 },
      ],
      before: { users: 1, reviews: 6 },
      unansweredInquiries: 7,
      missing: ['onboarding'],
    });
  });

  it('The figures are empty if no service answers', () => {
    expect(composeSiteFigures([['identity', undefined]], 'day')).toEqual({
      points: [],
      before: {},
      missing: ['identity'],
    });
  });
});

describe('GET /api/figures', async () => {
  const answering = (part: SiteFiguresPart) =>
    startUpstream((_req, res) => void res.setHeader('content-type', 'application/json').end(JSON.stringify(part)));
  const identity = await answering(identityPart);
  const engagement = await answering(engagementPart);
  const silent = await startUpstream(() => {});
  const gateway = await bootGateway({
    IDENTITY_URL: identity.url,
    ENGAGEMENT_URL: engagement.url,
    ONBOARDING_URL: silent.url,
    UPSTREAM_TIMEOUT_MS: '3600000',
  });
  afterAll(async () => {
    await gateway.stop();
    await Promise.all([identity, engagement, silent].map(upstream => upstream.close()));
  });
  const ask = async (actor: Actor, by = 'week') =>
    fetch(`${gateway.url}/api/figures?by=${by}`, { headers: { cookie: await gateway.signIn(actor) } });

  it('Administrators get what the services answer in time; services that are down or late are missing', async () => {
    const answer = await ask(admin);
    expect(answer.status).toBe(200);
    const figures = (await answer.json()) as SiteFigures;
    expect(figures).toMatchObject({ before: { users: 1, reviews: 6 }, missing: ['directory', 'onboarding'] });
    expect(identity.requests.at(-1)?.url).toBe('/internal/figures?by=week');
  });

  it('Visitors, users and owners are refused, and so is an unknown period', async () => {
    expect((await fetch(`${gateway.url}/api/figures`)).status).toBe(401);
    expect((await ask({ userId: 2, role: 'user', name: 'Nora' })).status).toBe(403);
    expect((await ask({ userId: 3, role: 'business_owner', businessId: 7, name: 'Mara' })).status).toBe(403);
    expect((await ask(admin, 'year')).status).toBe(400);
  });
});
