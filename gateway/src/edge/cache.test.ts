import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { events } from '@doorstep/contracts/events.ts';
import { unavailable } from '@doorstep/platform/errors';
import { describe, expect, it } from 'vitest';
import { findRoute } from '../routes/find-route.ts';
import { routeTable } from '../routes/route-table.ts';
import { type CacheableAnswer, createEdgeCache } from './cache.ts';

const lists = [
  '/api/businesses?q=plum',
  '/api/businesses/featured',
  '/api/businesses/popular?limit=3',
  '/api/businesses/totals',
  '/api/businesses/category/3',
  '/api/businesses/facets?q=plumber',
  '/api/businesses/map?box=-117,43,-116,44',
  '/api/suggestions?q=plu',
  '/api/cities',
  '/api/states',
  '/api/cities/boise-id',
  '/api/categories/pets/cities',
  '/api/categories/pets/cities/boise-id',
  '/api/businesses/7/city',
  '/api/places?q=bo',
];
const reviewsOfSeven = '/api/businesses/7/reviews?sort=rating-asc';
const reviewsOfEight = '/api/businesses/8/reviews';
const ofSeven = [
  '/media/social-cards/7/card.jpg',
  '/api/businesses/7',
  '/api/businesses/7/services',
  '/api/businesses/7/gallery',
  reviewsOfSeven,
  '/api/businesses/7/rating',
  '/api/businesses/7/reviews/figures',
  '/media/social-cards/7/card.jpg',
];
const ofEight = ['/api/businesses/8', reviewsOfEight];
const tree = ['/api/categories', '/api/categories/pets', '/api/parent-categories', '/api/subcategories/3'];
/** The answer from the gazetteer alone, which changes with the country of the site. */
const places = ['/api/places/nearest?near=43.6,-116.2'];
const ofSite = ['/api/site', '/media/social-cards/site.jpg', '/media/site-icons/180/icon.png'];
const ofPages = ['/api/pages/house-rules', '/api/pages/about'];
const all = [...lists, ...ofSeven, ...ofEight, ...tree, ...places, ...ofSite, ...ofPages];

const getPath = (url: string) => url.split('?')[0] ?? '';
const routeAt = (url: string) => findRoute('GET', getPath(url));

const buildAnswer = (
  text: string,
  { status = 200, caching = 'public, no-cache', ...more }: Partial<CacheableAnswer> & { caching?: string } = {},
): CacheableAnswer => ({
  status,
  headers: [['cache-control', caching]],
  body: Buffer.from(text),
  ...more,
});

/** A cache with a clock and a bus that the test sets. */
function openCache(maxBytes = 1_000_000) {
  const state = { now: 1_000_000, hasBus: true };
  const cache = createEdgeCache({ maxBytes, hasBus: () => state.hasBus, now: () => state.now });
  const read = (url: string, fetch: (signal: AbortSignal) => Promise<CacheableAnswer>, res = buildResponse()) => {
    const tags = routeAt(url)?.findTags?.(getPath(url));
    if (!tags) throw new Error(`${url} is not cached`);
    return cache.read(url, { tags, res, fetch });
  };
  return { state, cache, read, fill: (url: string, text = url) => read(url, async () => buildAnswer(text)) };
}

const buildResponse = () => new ServerResponse(new IncomingMessage(new Socket()));

/** A promise that the test settles. */
function hold() {
  const { promise, resolve } = Promise.withResolvers<CacheableAnswer>();
  return { fetch: () => promise, answer: (text: string) => resolve(buildAnswer(text)) };
}

describe('Purges', () => {
  const outdated: Record<string, readonly string[]> = {
    'account-deleted': [reviewsOfSeven, reviewsOfEight],
    'account-updated': [reviewsOfSeven, reviewsOfEight],
    'business-approved': [...lists, ...ofSeven],
    'business-created': [...lists, ...ofSeven],
    'business-deleted': [...lists, ...ofSeven],
    'business-updated': [...lists, ...ofSeven],
    'businesses-added': [...lists, ...ofSeven, ...ofEight],
    'category-created': [...lists, ...tree],
    'category-deleted': [...lists, ...tree],
    'category-updated': [...lists, ...tree],
    'page-deleted': ['/api/pages/house-rules'],
    'page-updated': ['/api/pages/house-rules'],
    'rating-corrected': [...lists, ...ofSeven],
    'rating-stored': [...lists, ...ofSeven],
    'review-created': [...lists, ...ofSeven],
    'review-deleted': [...lists, ...ofSeven],
    'review-updated': [...lists, ...ofSeven],
    'site-updated': [...lists, ...ofSeven.filter(url => url.startsWith('/media/')), ...places, ...ofSite, ...ofPages],
    'track-record-stored': [...lists, ...ofSeven],
  };

  it.each(events.map(event => [event.type, event] as const))(
    'The event %s purges exactly the cached answers that show its data',
    async (type, event) => {
      const { cache, fill } = openCache();
      for (const url of all) await fill(url);
      cache.purge(event.purges?.(event.sample) ?? []);
      expect(all.filter(url => !cache.find(url))).toEqual(outdated[type] ?? []);
    },
  );

  it('The purges are tested with every cacheable route', () => {
    const cached = routeTable.filter(({ to, findTags }) => to !== 'gateway' && findTags);
    expect(new Set(all.map(routeAt))).toEqual(new Set(cached));
  });
});

describe('An answer in flight during a purge', () => {
  it('An answer in flight during a purge is neither cached nor sent to clients that ask later', async () => {
    const { cache, read } = openCache();
    const [before, after] = [hold(), hold()];
    const first = read('/api/businesses/7', before.fetch);
    cache.purge(['business/7']);
    const second = read('/api/businesses/7', after.fetch);
    after.answer('new');
    expect((await second)?.choose(undefined).bytes.toString()).toBe('new');
    before.answer('old');
    expect((await first)?.choose(undefined).bytes.toString()).toBe('old');
    expect(cache.find('/api/businesses/7')?.choose(undefined).bytes.toString()).toBe('new');
  });

  it('An answer in flight is not cached when everything is purged', async () => {
    const { cache, read } = openCache();
    const held = hold();
    const reading = read('/api/cities', held.fetch);
    cache.purgeAll();
    held.answer('old');
    await reading;
    expect(cache.find('/api/cities')).toBeUndefined();
  });
});

describe('The age of an answer', () => {
  it('An answer stays cached for a minute from the start of its request', async () => {
    const { state, cache, read } = openCache();
    const held = hold();
    const reading = read('/api/cities', held.fetch);
    state.now += 59_000;
    held.answer('cities');
    await reading;
    expect(cache.find('/api/cities')).toBeDefined();
    state.now += 1_000;
    expect(cache.find('/api/cities')).toBeUndefined();
  });

  it.each([['a purge of one of its tags', ['business/7']] as const, ['a purge of everything', undefined] as const])(
    'An answer stays cached for 200 ms if requested within four seconds after %s',
    async (_what, tags) => {
      const { state, cache, fill } = openCache();
      if (tags) cache.purge(tags);
      else cache.purgeAll();
      for (const later of [0, 3_700]) {
        state.now += later;
        await fill('/api/businesses/7');
        state.now += 199;
        expect(cache.find('/api/businesses/7')).toBeDefined();
        state.now += 1;
        expect(cache.find('/api/businesses/7')).toBeUndefined();
      }
      state.now += 4_000;
      await fill('/api/businesses/7');
      state.now += 59_999;
      expect(cache.find('/api/businesses/7')).toBeDefined();
    },
  );

  it('Answers stay cached for only a second while the bus is down, including earlier ones', async () => {
    const { state, cache, fill } = openCache();
    await fill('/api/cities');
    state.now += 1_000;
    expect(cache.find('/api/cities')).toBeDefined();
    state.hasBus = false;
    expect(cache.find('/api/cities')).toBeUndefined();
    await fill('/api/cities');
    state.now += 999;
    expect(cache.find('/api/cities')).toBeDefined();
    state.now += 1;
    expect(cache.find('/api/cities')).toBeUndefined();
  });

  it.each([
    ['the answer about an unknown business', { status: 404 }],
    ['a failure', { status: 500 }],
    ['the answer of a replica that is behind', { caching: 'no-store' }],
    ['an answer that is not marked as public', { caching: 'no-cache' }],
  ])('The cache does not store %s', async (_what, more) => {
    const { cache, read } = openCache();
    const entry = await read('/api/businesses/7', async () => buildAnswer('{}', more));
    expect(entry?.status).toBe('status' in more ? more.status : 200);
    expect(cache.find('/api/businesses/7')).toBeUndefined();
  });
});

describe('Requests at the same time', () => {
  it('Clients that ask at the same time share one answer', async () => {
    const { read } = openCache();
    const held = hold();
    let asked = 0;
    const fetch = () => {
      asked += 1;
      return held.fetch();
    };
    const reads = Array.from({ length: 10 }, () => read('/api/cities', fetch));
    held.answer('cities');
    expect(new Set(await Promise.all(reads)).size).toBe(1);
    expect(asked).toBe(1);
  });

  it('Clients that ask at the same time share a failure, which the next client does not see', async () => {
    const { read, fill } = openCache();
    const fail = async () => {
      throw unavailable();
    };
    const outcomes = await Promise.allSettled([read('/api/cities', fail), read('/api/cities', fail)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await fill('/api/cities'))?.status).toBe(200);
  });

  it('Clients that ask at the same time do not share a refusal, because it names the request', async () => {
    const { read } = openCache();
    const refuse = async () => buildAnswer('{}', { status: 404 });
    const [first, second] = await Promise.all([read('/api/businesses/7', refuse), read('/api/businesses/7', refuse)]);
    expect([first?.status, second]).toEqual([404, undefined]);
  });

  it('A request to a service is aborted once all clients that wait for it have left', async () => {
    const { read, fill } = openCache();
    const aborted = Promise.withResolvers<void>();
    const waiting = [buildResponse(), buildResponse()];
    const endless = (signal: AbortSignal) =>
      new Promise<CacheableAnswer>((_resolve, reject) =>
        signal.addEventListener('abort', () => {
          aborted.resolve();
          reject(signal.reason);
        }),
      );
    const reads = waiting.map(res => read('/api/cities', endless, res).catch(() => 'left'));
    waiting[0]?.emit('close');
    // The other one still waits, so a client that comes now waits with it.
    const joined = buildResponse();
    reads.push(read('/api/cities', endless, joined).catch(() => 'left'));
    waiting[1]?.emit('close');
    joined.emit('close');
    await aborted.promise;
    expect(await Promise.all(reads)).toEqual(['left', 'left', 'left']);
    expect((await fill('/api/cities'))?.status).toBe(200);
  });
});

describe('Cached pages', () => {
  /** Reads a page whose text is the time at which it was rendered. */
  const openPages = (maxBytes?: number) => {
    const { state, cache } = openCache(maxBytes);
    const read = (url: string, tags: string[] = ['businesses', 'business/7'], more: Partial<CacheableAnswer> = {}) =>
      cache.read(url, {
        tags,
        res: buildResponse(),
        listsMayLagMs: 750,
        fetch: async () => buildAnswer(String(state.now), more),
      });
    return { state, cache, read };
  };

  it('Many different searches do not push pages out of the cache', async () => {
    const { cache, read } = openPages(1_000_000);
    const warm = ['page /', 'page /business/7', 'page /category/pets'];
    for (const url of warm) await read(url);
    const body = Buffer.alloc(50_000);
    for (let number = 0; number < 150; number += 1) await read(`page /businesses?page=20&q=${number}`, [], { body });
    expect(warm.filter(url => !cache.find(url))).toEqual([]);
  });

  it('Many requests for missing pages do not push pages out of the cache', async () => {
    const { cache, read } = openPages(1_000_000);
    await read('page /');
    const missing = { status: 404, maxAgeMs: 5_000, body: Buffer.alloc(50_000) };
    for (let number = 0; number < 150; number += 1) await read(`page /business/${number}`, [], missing);
    expect(cache.find('page /')).toBeDefined();
  });

  it('A list shows changes within a second, and is rendered once for all changes of that time', async () => {
    const { state, cache, read } = openPages();
    await read('page /businesses');
    const made = new Set<string>();
    for (let ms = 0; ms < 3_000; ms += 50) {
      cache.purge(['businesses', 'business/8']);
      const entry = await read('page /businesses');
      const text = entry?.choose(undefined).bytes.toString() ?? '';
      expect(state.now - Number(text)).toBeLessThan(750);
      made.add(text);
      state.now += 50;
    }
    expect(made.size).toBe(4);
  });

  it('The page of a business shows a change of that business at once', async () => {
    const { cache, read } = openPages();
    await read('page /business/7');
    cache.purge(['businesses', 'business/7']);
    expect(cache.find('page /business/7')).toBeUndefined();
  });

  it('Pages age from the start of their rendering, not while they wait for their turn', async () => {
    const { state, cache } = openCache();
    const fetch = async (_signal: AbortSignal, begin: () => void) => {
      state.now += 2_000;
      cache.purge(['business/7']);
      begin();
      return buildAnswer('page');
    };
    await cache.read('page /business/7', { tags: ['business/7'], res: buildResponse(), fetch });
    expect(cache.find('page /business/7')).toBeDefined();
  });

  it.each([404, 301])(
    'Pages with the status %i are shared and stay cached for five seconds or until an event',
    async status => {
      const { state, cache, read } = openPages();
      const missing = { status, maxAgeMs: 5_000 };
      const [first, second] = await Promise.all([0, 1].map(() => read('page /business/7', ['business/7'], missing)));
      expect(second).toBe(first);
      state.now += 4_999;
      expect(cache.find('page /business/7')).toBe(first);
      state.now += 1;
      expect(cache.find('page /business/7')).toBeUndefined();
      await read('page /business/7', ['business/7'], missing);
      cache.purge(['business/7']);
      expect(cache.find('page /business/7')).toBeUndefined();
    },
  );

  it('The compressed forms of pages count toward the memory limit', async () => {
    const { cache, read } = openPages(600_000);
    const body = Buffer.from(randomBytes(6_000).toString('hex'));
    const urls = Array.from({ length: 20 }, (_, index) => `page /business/${index}`);
    for (const url of urls) await read(url, [], { body });
    expect(urls.filter(url => !cache.find(url))).toEqual([]);

    for (const url of urls) {
      const entry = cache.find(url);
      for (const encoding of ['br', 'gzip']) await entry?.prepare(encoding);
      expect(entry?.isReady('br')).not.toBe(false);
    }
    const kept = urls.filter(url => cache.find(url)).length;
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThanOrEqual(12);
  });
});
