import type { FiguresOfBusiness } from '@doorstep/contracts/engagement/analytics/calls.ts';
import type { BusinessFigures } from '@doorstep/contracts/engagement/analytics/schema.ts';
import { expect, inject, it, vi } from 'vitest';
import { type Caller, openCaller, openSession } from './api.ts';
import { beginUse, withPage } from './browser.ts';
import { makeBusiness } from './business.ts';
import { listPids } from './kill.ts';
import { startSecondGateway } from './second-gateway.ts';

/** The browser of the tests names itself as one without a screen, which counts as a robot. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

async function readTotal(owner: Caller, businessId: number): Promise<BusinessFigures> {
  const answer = await owner.call('GET', `/api/businesses/${businessId}/figures`);
  return ((await answer.json()) as FiguresOfBusiness).total;
}

async function makeListed() {
  const admin = await openSession('admin', 'admin123');
  const { businessId, name, owner: account } = await makeBusiness(admin);
  const changed = await admin.call('PUT', `/api/businesses/${businessId}`, { phone: '+1 503 555 0134' });
  expect(changed.status).toBe(200);
  return { businessId, name, account, owner: await openSession(account.username, account.password) };
}

it('A visit is counted without a cookie, and nothing is sent to another site', async () => {
  const { businessId, owner } = await makeListed();
  const hosts = new Set<string>();
  await withPage(
    async page => {
      page.on('request', request => {
        const { protocol, host } = new URL(request.url());
        // The others are small pictures in the code, and the number that the visitor calls.
        if (/^(http|ws)s?:$/.test(protocol)) hosts.add(host);
      });
      await page.goto(`/business/${businessId}`);
      await page.reload();
      expect(await page.context().cookies()).toEqual([]);
      await beginUse(page);
      const reported = page.waitForRequest('**/visits');
      // The program that calls is not there.
      await page.locator('a[data-tap^="call "]').first().dispatchEvent('click');
      expect((await (await reported).response())?.status()).toBe(204);
      expect(await page.context().cookies()).toEqual([]);
      expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, expect.any(Number)]);
    },
    { userAgent },
  );
  expect(hosts).toEqual(new Set([new URL(inject('url')).host]));
  await vi.waitFor(
    async () => expect(await readTotal(owner, businessId)).toMatchObject({ views: 1, calls: 1 }),
    30_000,
  );
});

it('A business that is opened within the site counts like one whose page is loaded', async () => {
  const { businessId, name, owner } = await makeListed();
  await withPage(
    async page => {
      await page.goto(`/businesses?q=${encodeURIComponent(name)}`);
      await beginUse(page);
      const reported = page.waitForRequest('**/visits');
      await page.getByRole('link', { name }).first().click();
      await page.waitForURL(`**/business/${businessId}`);
      expect((await (await reported).response())?.status()).toBe(204);
    },
    { userAgent },
  );
  await vi.waitFor(
    async () => expect(await readTotal(owner, businessId)).toMatchObject({ views: 1, appearances: 1 }),
    30_000,
  );
});

it('Page loads count without JavaScript, and the visits of the owner do not', async () => {
  const { businessId, owner, account } = await makeListed();
  const jar = new Map<string, string>();
  await openCaller(inject('url'), jar).call('POST', '/api/login', account);
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, 'user-agent': `${userAgent} Own/1.0` };
  expect((await fetch(`${inject('url')}/business/${businessId}`, { headers })).status).toBe(200);
  const visit = { userAgent, javaScriptEnabled: false };
  await withPage(async page => void (await page.goto(`/business/${businessId}`)), visit);
  await vi.waitFor(async () => expect((await readTotal(owner, businessId)).views).toBe(1), 30_000);
});

it('A gateway that is killed loses what it has not published yet, and nothing counts twice', async () => {
  const { businessId, owner } = await makeListed();
  const gateway = await startSecondGateway({ FIGURES_EVERY_MS: '10000' });
  const call = async (browser: string) => {
    const answer = await fetch(`${gateway.url}/api/businesses/${businessId}/visits`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': `${userAgent} ${browser}` },
      body: JSON.stringify({ kind: 'call' }),
    });
    expect(answer.status).toBe(204);
  };
  for (const browser of ['a', 'b', 'c']) await call(browser);
  await vi.waitFor(async () => expect((await readTotal(owner, businessId)).calls).toBe(3), 60_000);
  // It has just published, and finding the process takes a while on a busy machine.
  const pids = listPids(`gateway-${new URL(gateway.url).port}`);
  expect(pids).toHaveLength(1);
  await call('d');
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  await gateway.stop();
  const next = await startSecondGateway({});
  const answer = await fetch(`${next.url}/business/${businessId}`, { headers: { 'user-agent': userAgent } });
  expect(answer.status).toBe(200);
  await next.stop();
  await vi.waitFor(
    async () => expect(await readTotal(owner, businessId)).toMatchObject({ views: 1, calls: 3 }),
    30_000,
  );
});
