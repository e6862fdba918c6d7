import type { IncomingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import { listBusinesses } from '@doorstep/contracts/directory/businesses/calls.ts';
import { describe, expect, it } from 'vitest';
import { networkOf } from '../http/client-address.ts';
import { createSessionHint } from '../session/hint.ts';
import { type Asked, createVisitCounter } from './counter.ts';
import { type Shown, showPage, withShown } from './shown.ts';
import { createVisitors } from './visitors.ts';

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const hint = createSessionHint({ COOKIE_SECURE: false, SESSION_IDLE_MINUTES: 60 });
const socket = new Socket();

function openCounter({ maxEntries = 1_000 } = {}) {
  const state = { now: Date.parse('2026-03-02T12:00:00Z'), address: '192.0.2.7' };
  const now = () => state.now;
  const visitors = createVisitors({ now, maxEntries });
  const counter = createVisitCounter({
    hint,
    addressOf: () => state.address,
    ownHost: 'doorstep.example',
    now,
    visitors,
  });
  return {
    state,
    counter,
    open: (shown: Shown, headers: IncomingHttpHeaders = {}, method = 'GET') =>
      counter.countAnswer(ask(headers, method), { status: 200, shown }),
    /** Everything that was counted since the last call. */
    take() {
      counter.searches.settle(true);
      return counter.sums.take();
    },
  };
}

const ask = (headers: IncomingHttpHeaders = {}, method = 'GET'): Asked => ({
  method,
  headers: { host: 'doorstep.example', 'user-agent': chrome, ...headers },
  socket,
});

function list(query: string, ids: number[], total = ids.length): Shown {
  const headers = [['x-total-count', String(total)]] as const;
  const body = Buffer.from(JSON.stringify(ids.map(id => ({ id }))));
  const { shown } = withShown(listBusinesses, `/api/businesses${query}`, { status: 200, headers, body });
  if (!shown) throw new Error('This shows no businesses');
  return shown;
}
const business = (id: number) => showPage(`/business/${id}`, []);

describe('A visit', () => {
  it('The page of a business counts as a view of it, and a list as an appearance of each of its businesses', () => {
    const { open, take } = openCounter();
    open(business(7));
    open(showPage('/businesses', [list('', [7, 8])]));
    expect(take()).toMatchObject({
      day: '2026-03-02',
      businesses: [
        { businessId: 7, views: 1, appearances: 1 },
        { businessId: 8, appearances: 1 },
      ],
      site: { visitors: 1, pageViews: 2, searches: 0 },
      pages: [
        { path: '/business/7', views: 1 },
        { path: '/businesses', views: 1 },
      ],
    });
    expect(take()).toBeUndefined();
  });

  it('Loading the same page again on the same day does not count, on whichever tab', () => {
    const { open, take, state } = openCounter();
    open(business(7));
    open(business(7));
    open(showPage('/business/7?tab=reviews', []));
    expect(take()?.site).toMatchObject({ pageViews: 1 });
    open(business(7));
    expect(take()).toBeUndefined();
    state.now += 24 * 3600 * 1000;
    open(business(7));
    expect(take()).toMatchObject({ day: '2026-03-03', site: { visitors: 1, pageViews: 1 } });
  });

  it('Another address or another browser is another visitor', () => {
    const { open, take, state } = openCounter();
    open(business(7));
    open(business(7), { 'user-agent': `${chrome} Edg/142.0` });
    state.address = '192.0.2.8';
    open(business(7));
    expect(take()).toMatchObject({ businesses: [{ views: 3 }], site: { visitors: 3, pageViews: 3 } });
  });

  it.each([
    ['address', () => '192.0.2.7'],
    ['network', (at: number) => `2001:db8:1:2${at.toString(16).padStart(2, '0')}::${at + 1}`],
  ])('The browsers of one %s are six visitors at most', (_what, toAddress) => {
    const { open, take, state } = openCounter();
    for (let at = 0; at < 60; at += 1) {
      state.address = toAddress(at);
      open(business(7), { 'user-agent': `${chrome} Edg/${at}.0` });
    }
    expect(take()).toMatchObject({ businesses: [{ views: 6 }], site: { visitors: 6, pageViews: 6 } });
    state.address = '2001:db8:1:300::1';
    open(business(7));
    expect(take()).toMatchObject({ businesses: [{ views: 1 }], site: { visitors: 1 } });
  });

  it('Only a bounded number of visits is remembered, and those that were forgotten count again', () => {
    const { open, take } = openCounter({ maxEntries: 4 });
    for (const id of [1, 2, 3, 4, 1]) open(business(id));
    expect(take()?.site).toMatchObject({ visitors: 2, pageViews: 5 });
  });

  it.each([
    ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['a preview of a link', { 'user-agent': 'facebookexternalhit/1.1' }],
    ['a program', { 'user-agent': 'curl/8.5.0' }],
    ['a browser without a screen', { 'user-agent': chrome.replace('Chrome', 'HeadlessChrome') }],
    ['a client without a name', { 'user-agent': undefined }],
    ['a prefetch', { 'sec-purpose': 'prefetch;prerender' }],
    ['a prefetch of an older browser', { purpose: 'prefetch' }],
    ['a page in a frame', { 'sec-fetch-dest': 'iframe' }],
    ['an administrator', { cookie: 'a=1; doorstep.session=admin' }],
  ])('It does not count for %s', (_whose, headers) => {
    const { open, take } = openCounter();
    open(business(7), headers as IncomingHttpHeaders);
    expect(take()).toBeUndefined();
  });

  it.each([
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 9; CUBOT X19) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  ])('It counts for the browser %s', userAgent => {
    const { open, take } = openCounter();
    open(business(7), { 'user-agent': userAgent, 'sec-fetch-dest': 'document' });
    expect(take()?.site.pageViews).toBe(1);
  });

  it('It does not count for HEAD', () => {
    const { open, take } = openCounter();
    open(business(7), {}, 'HEAD');
    expect(take()).toBeUndefined();
  });

  it('The owner of a business is a visitor everywhere but at the business', () => {
    const { open, take, counter } = openCounter();
    const cookie = 'doorstep.session=owner-7';
    open(business(7), { cookie });
    open(business(8), { cookie });
    open(list('', [7, 8]), { cookie });
    counter.countAct(ask({ cookie }), 7, 'call');
    expect(take()?.businesses).toEqual([{ businessId: 8, views: 1, appearances: 1 }]);
  });

  it('Only the host of another site is kept of where a visitor comes from', () => {
    const { open, take } = openCounter();
    open(business(1), { referer: 'https://search.example/find?q=who+is+nora' });
    open(business(2), { referer: 'https://doorstep.example/businesses' });
    open(business(3), { referer: 'android-app://com.example' });
    open(business(4), { referer: 'nonsense' });
    expect(take()?.referrers).toEqual([{ host: 'search.example', views: 1 }]);
  });
});

describe('A search', () => {
  it('A search counts with what it found, once a day for each visitor, however it is sorted and paged', () => {
    const { open, take } = openCounter();
    open(list('?city=Boise&q=Bee%20%20Keeper', [7], 1));
    open(list('?city=Boise&q=bee+keeper&sort=rating', [7], 1));
    open(list('?city=Boise&cursor=abc&q=bee+keeper', [], 1));
    expect(take()).toMatchObject({
      site: { searches: 1 },
      unmet: [{ words: 'bee keeper', city: 'boise', searches: 1, results: 1 }],
    });
  });

  it('What a visitor types until the search is complete does not count', () => {
    const { open, take, state } = openCounter();
    for (const words of ['be', 'beek', 'beeke', 'beek', 'beekeeper']) open(list(`?q=${words}`, []));
    open(list('?q=florist', []));
    state.now += 1_000;
    expect(take()).toMatchObject({
      site: { searches: 2 },
      unmet: [
        { words: 'beekeeper', searches: 1 },
        { words: 'florist', searches: 1 },
      ],
    });
  });

  it.each([
    ['found enough', '?q=plumber', 3],
    ['is limited by a filter', '?minRating=4&q=plumber', 0],
    ['is limited to the surroundings', '?near=43.6,-116.2&q=plumber', 0],
    ['has an address of mail', '?q=nora@mail.example', 0],
    ['has a telephone number', '?q=503+555+0134', 0],
  ])('A search that %s is no unmet demand', (_why, query, total) => {
    const { open, take } = openCounter();
    open(list(query, [], total));
    expect(take()).toMatchObject({ site: { searches: 1 }, unmet: [] });
  });

  it('The list of a category or a city is no search, a category in a city is', () => {
    const { open, take } = openCounter();
    open(list('?categoryId=3', []));
    open(list('?city=Boise', []));
    open(list('?categoryId=3&city=Boise', []));
    expect(take()?.unmet).toEqual([{ categoryId: 3, city: 'boise', searches: 1, results: 0 }]);
  });
});

describe('An act that a page reports', () => {
  it('Each kind of tap counts once a day for each visitor', () => {
    const { counter, take } = openCounter();
    for (const kind of ['call', 'call', 'whatsApp', 'directions'] as const) counter.countAct(ask(), 7, kind);
    expect(take()).toMatchObject({
      businesses: [{ businessId: 7, calls: 1, whatsApp: 1, directions: 1 }],
      site: { visitors: 1, pageViews: 0 },
    });
  });

  it('A business that is opened within the site counts like its page, and not a second time', () => {
    const { counter, open, take } = openCounter();
    counter.countAct(ask(), 7, 'view');
    open(business(7));
    expect(take()).toMatchObject({
      businesses: [{ businessId: 7, views: 1 }],
      pages: [{ path: '/business/7', views: 1 }],
      site: { pageViews: 1 },
    });
  });
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['2001:db8:1:2ab::5', '2001:db8:1:02'],
  ['2001:db8:1:2ff:1:2:3:4', '2001:db8:1:02'],
  ['2001:db8::5', '2001:db8:0:00'],
  ['::1', '0:0:0:00'],
  ['', ''],
])('The network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
