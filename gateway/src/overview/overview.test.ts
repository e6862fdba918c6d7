import type { RequestListener } from 'node:http';
import type { Overview } from '@doorstep/contracts/engagement/overview/calls.ts';
import type { Activity, OverviewPart } from '@doorstep/contracts/engagement/overview/schema.ts';
import { type Actor, actorHeader, gatewayHeader } from '@doorstep/platform/actor';
import { testActorSecret } from '@doorstep/platform/testing';
import { decodeJwt, jwtVerify } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import { bootGateway, startUpstream, type TestGateway, type TestUpstream } from '../testing.ts';
import { composeOverview } from './compose-overview.ts';

const admin: Actor = { userId: 1, role: 'admin', name: 'Administrator' };
const at = (minute: number) => `2026-03-02T09:${String(minute).padStart(2, '0')}:00.000Z`;
const activity = (type: Activity['type'], minute: number): Activity => ({
  type,
  id: minute + 1,
  at: at(minute),
  title: `${type} ${minute}`,
});
const identityPart: OverviewPart = {
  figures: { users: 3 },
  activity: [activity('account', 5), activity('account', 1)],
};
const engagementPart: OverviewPart = {
  figures: { reviews: 2, inquiries: 1 },
  activity: [activity('review', 4)],
  reviewsPerDay: [{ day: '2026-03-02', count: 2, before: 1 }],
};

describe('Composing the overview', () => {
  it('The overview merges figures and series, and sorts the activity', () => {
    expect(
      composeOverview([
        ['identity', identityPart],
        ['directory', undefined],
        ['engagement', engagementPart],
      ]),
    ).toEqual({
      figures: { users: 3, reviews: 2, inquiries: 1 },
      activity: [activity('account', 5), activity('review', 4), activity('account', 1)],
      reviewsPerDay: [{ day: '2026-03-02', count: 2, before: 1 }],
      missing: ['directory'],
    });
  });

  it('The overview shows the newest twenty activities', () => {
    const many = (type: Activity['type'], from: number) =>
      Array.from({ length: 20 }, (_, index) => activity(type, from + 19 - index));
    const { activity: shown } = composeOverview([
      ['identity', { figures: {}, activity: many('account', 0) }],
      ['engagement', { figures: {}, activity: many('review', 10) }],
    ]);
    expect(shown).toHaveLength(20);
    expect(shown.map(({ at }) => at)).toEqual(
      shown
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(shown.at(-1)?.at).toBe(at(15));
  });

  it('The overview names what is missing even when no service answers', () => {
    expect(composeOverview([['identity', undefined]])).toEqual({ figures: {}, activity: [], missing: ['identity'] });
  });
});

describe('GET /api/overview', () => {
  const running: { stop?: () => Promise<void>; close?: () => Promise<void> }[] = [];
  afterEach(async () => {
    for (const each of running.splice(0).toReversed()) await (each.stop ?? each.close)?.();
  });
  const upstream = async (answer: RequestListener): Promise<TestUpstream> => {
    const started = await startUpstream(answer);
    running.push(started);
    return started;
  };
  const boot = async (env: Record<string, string>): Promise<TestGateway> => {
    const gateway = await bootGateway(env);
    running.push(gateway);
    return gateway;
  };
  const answering =
    (part: OverviewPart): RequestListener =>
    (_req, res) =>
      void res.setHeader('content-type', 'application/json').end(JSON.stringify(part));
  const ask = async (gateway: TestGateway, actor: Actor) =>
    fetch(`${gateway.url}/api/overview`, { headers: { cookie: await gateway.signIn(actor) } });

  it('The overview asks every service on behalf of the user, and joins their answers', async () => {
    const identity = await upstream(answering(identityPart));
    const engagement = await upstream(answering(engagementPart));
    const rest = await upstream(answering({ figures: {}, activity: [] }));
    const gateway = await boot({
      IDENTITY_URL: identity.url,
      DIRECTORY_URL: rest.url,
      ENGAGEMENT_URL: engagement.url,
      ONBOARDING_URL: rest.url,
    });
    const owner: Actor = { userId: 3, role: 'business_owner', businessId: 7, name: 'Mara' };
    const answer = await ask(gateway, owner);
    expect(answer.status).toBe(200);
    expect((await answer.json()) as Overview).toMatchObject({ figures: { users: 3, reviews: 2 }, missing: [] });
    expect(rest.requests).toHaveLength(2);
    const [{ method, url, headers } = { method: '', url: '', headers: {} }] = identity.requests;
    expect([method, url]).toEqual(['GET', '/internal/overview']);
    const key = new TextEncoder().encode(testActorSecret);
    await jwtVerify(String(headers[gatewayHeader]), key, { subject: 'gateway' });
    expect(decodeJwt(String(headers[actorHeader]))).toMatchObject(owner);
  });

  it('The overview names the services that are down, fail or do not answer, and shows the rest', async () => {
    const identity = await upstream(answering(identityPart));
    const failing = await upstream((_req, res) => void res.writeHead(500).end('<html>'));
    const silent = await upstream(() => {});
    const gateway = await boot({
      IDENTITY_URL: identity.url,
      ENGAGEMENT_URL: failing.url,
      ONBOARDING_URL: silent.url,
      // An overview does not wait as long as other calls.
      UPSTREAM_TIMEOUT_MS: '3600000',
    });
    const cookie = await gateway.signIn(admin);
    const answer = await fetch(`${gateway.url}/api/overview`, { headers: { cookie } });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      ...identityPart,
      missing: ['directory', 'engagement', 'onboarding'],
    });
  });

  it('Every signed-in user gets an overview, but visitors do not', async () => {
    const rest = await upstream(answering({ figures: { favorites: 2 }, activity: [] }));
    const gateway = await boot({
      IDENTITY_URL: rest.url,
      DIRECTORY_URL: rest.url,
      ENGAGEMENT_URL: rest.url,
      ONBOARDING_URL: rest.url,
    });
    const visit = await fetch(`${gateway.url}/api/overview`);
    expect([visit.status, rest.requests]).toEqual([401, []]);
    const answer = await ask(gateway, { userId: 2, role: 'user', name: 'Nora' });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { figures: { favorites: 2 }, activity: [], missing: [] },
    ]);
  });
});
