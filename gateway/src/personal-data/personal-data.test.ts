import { siteUpdated } from '@doorstep/contracts/directory/site/events.ts';
import { defaultSite } from '@doorstep/contracts/directory/site/schema.ts';
import type { PersonalDataPage } from '@doorstep/contracts/identity/personal-data/calls.ts';
import type { PersonalData } from '@doorstep/contracts/identity/personal-data/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { openTestBus, testNamespace } from '@doorstep/platform/testing';
import { afterAll, expect, it } from 'vitest';
import { bootGateway, startUpstream, type TestGateway } from '../testing.ts';
import { writePersonalData } from './write-personal-data.ts';

const nora: Actor = { userId: 12, role: 'user', name: 'Nora' };
const running: { stop?: () => Promise<void>; close?: () => Promise<void> }[] = [];
afterAll(async () => {
  for (const each of running.toReversed()) await (each.stop ?? each.close)?.();
});

/** A service that answers the pages one after the other; `undefined` is a page that fails. */
async function service(...pages: (PersonalDataPage | undefined)[]) {
  const upstream = await startUpstream((req, res) => {
    const index = Number(new URL(req.url ?? '', 'http://service').searchParams.get('cursor') ?? 0);
    const page = pages[index];
    if (page) res.setHeader('content-type', 'application/json').end(JSON.stringify(page));
    else res.writeHead(500).end('broken');
  });
  running.push(upstream);
  return upstream.url;
}

async function boot(engagement: string, namespace = testNamespace()): Promise<TestGateway> {
  const env = {
    IDENTITY_URL: await service({ section: 'account', items: [{ id: 12 }] }),
    DIRECTORY_URL: await service({ section: 'businesses', items: [] }),
    ENGAGEMENT_URL: engagement,
    ONBOARDING_URL: await service({ section: 'requests', items: [] }),
  };
  const gateway = await bootGateway(env, namespace);
  running.push(gateway);
  return gateway;
}

const download = async (gateway: TestGateway, actor: Actor = nora) =>
  fetch(`${gateway.url}/api/user/personal-data`, { headers: { cookie: await gateway.signIn(actor) } });

it('A user downloads the data of all services as one file', async () => {
  const engagement = await service(
    { section: 'reviews', items: [{ id: 1 }, { id: 2 }], next: '1' },
    { section: 'reviews', items: [{ id: 3 }], next: '2' },
    { section: 'favorites', items: [{ businessId: 7 }] },
  );
  const answer = await download(await boot(engagement));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename=doorstep-data-\d{4}-\d\d-\d\d\.json$/,
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const data = (await answer.json()) as PersonalData;
  expect(data).toMatchObject({
    account: [{ id: 12 }],
    businesses: [],
    reviews: [{ id: 1 }, { id: 2 }, { id: 3 }],
    favorites: [{ businessId: 7 }],
    requests: [],
  });
  expect(data.sessions).toMatchObject([{ isCurrent: true }]);
});

it('Visitors cannot download personal data', async () => {
  const gateway = await boot(await service({ section: 'reviews', items: [] }));
  expect((await fetch(`${gateway.url}/api/user/personal-data`)).status).toBe(401);
});

it('A download is refused while a service is down', async () => {
  const answer = await download(await boot('http://127.0.0.1:1'));
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([503, null]);
});

it('A download that fails in the middle is cut off, so that no browser takes it for complete', async () => {
  const engagement = await service({ section: 'reviews', items: [{ id: 1 }], next: '1' }, undefined);
  const answer = await download(await boot(engagement));
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow();
});

it('A file without any page is valid JSON', async () => {
  async function* none(): AsyncGenerator<PersonalDataPage> {}
  let text = '';
  for await (const chunk of writePersonalData({ exportedAt: 'now', sessions: [] }, none())) text += chunk;
  expect(JSON.parse(text)).toEqual({ exportedAt: 'now', sessions: [] });
});

it('The file is named after the site, in any script', async () => {
  const namespace = testNamespace();
  const gateway = await boot(await service({ section: 'favorites', items: [] }), namespace);
  const bus = await openTestBus(namespace);
  const rename = () => bus.deliver(siteUpdated, { site: { ...defaultSite, name: '山小屋', version: 1 }, version: 1 });
  await expect
    .poll(async () => {
      // Again, in case the gateway did not listen yet.
      await rename();
      return (await download(gateway)).headers.get('content-disposition');
    })
    .toContain(`filename*=UTF-8''${encodeURIComponent('山小屋')}-data-`);
  await bus.close();
});
