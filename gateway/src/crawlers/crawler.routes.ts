import { fillPath } from '@doorstep/contracts/common/path-pattern.ts';
import { getFeed } from '@doorstep/contracts/directory/feeds/calls.ts';
import { tagsOfLists } from '@doorstep/contracts/directory/feeds/feed-routes.ts';
import { getSitemap, listSitemapBusinesses, listSitemapCities } from '@doorstep/contracts/directory/sitemap/calls.ts';
import { pageRoutes } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import { notFound } from '@doorstep/platform/errors';
import { createRouter } from '@doorstep/platform/http';
import { sayIn } from '@doorstep/platform/speaking';
import { t } from '@doorstep/texts/text.ts';
import type { Request, Response, Router } from 'express';
import type { Config } from '../config.ts';
import type { EdgeCache } from '../edge/cache.ts';
import { prepareAndSend } from '../edge/send-entry.ts';
import { siteOrigin } from '../http/site-origin.ts';
import { crawlerPaths } from '../routes/crawler-paths.ts';
import { callService } from '../services/call-service.ts';
import type { ServiceProxy } from '../services/proxy.ts';
import type { SiteFollower } from '../site.ts';
import { sayingIn } from '../site-words.ts';
import { rssFeed } from './feed.ts';
import { robotsTxt } from './robots.ts';
import { securityTxt } from './security-txt.ts';
import {
  categoryPages,
  cityPages,
  plainPages,
  rangesOfPart,
  type SitemapAddress,
  sitemapIndex,
  sitemapPart,
} from './sitemaps.ts';

interface Parts {
  readonly config: Config;
  readonly proxy: ServiceProxy;
  readonly cache: EdgeCache;
  readonly site: Pick<SiteFollower, 'current'>;
}

/** Resources for search engines, feed readers and other programs. */
export function crawlerRoutes({ config, proxy, cache, site }: Parts): Router {
  const calls = { config, proxy };
  const originOf = (req: Request) => siteOrigin(req, config.PUBLIC_URL);

  /** Answers from the cache, where an answer stays until a business or a category changes; all clients that wait share one answer. */
  async function sendCached(
    req: Request,
    res: Response,
    type: string,
    write: (origin: string, signal: AbortSignal) => Promise<string>,
  ): Promise<void> {
    const origin = originOf(req);
    const fetch = async (signal: AbortSignal) => ({
      status: 200,
      headers: [
        ['content-type', type],
        ['cache-control', 'public, no-cache'],
      ] as const,
      body: Buffer.from(await write(origin, signal)),
    });
    try {
      const entry = await cache.read(origin + req.path, { tags: tagsOfLists, res, fetch });
      if (entry) await prepareAndSend(req, res, entry);
    } catch (error) {
      // Every client has disconnected.
      if (!res.destroyed) throw error;
    }
  }

  const sendFeed = (req: Request, res: Response, query: Record<string, string>) =>
    sendCached(req, res, 'application/rss+xml; charset=utf-8', async origin => {
      const feed = await callService(calls, 'directory', getFeed, { query });
      const { language } = site.current();
      return sayIn(language, () => rssFeed(origin, req.path, feed, sayingIn(language, site.current())));
    });

  async function readBusinesses(part: number, signal: AbortSignal): Promise<SitemapAddress[]> {
    const addresses: SitemapAddress[] = [];
    for (const { from, to } of rangesOfPart(part)) {
      signal.throwIfAborted();
      const query = { from: String(from), to: String(to) };
      const found = await callService(calls, 'directory', listSitemapBusinesses, { query });
      for (const { id, updatedAt } of found) addresses.push({ path: fillPath(pageRoutes.business, { id }), updatedAt });
    }
    return addresses;
  }

  /** The addresses of a part by its name in the index. Throws 404 for an unknown part. */
  async function readPart(name: string, signal: AbortSignal): Promise<readonly SitemapAddress[]> {
    const { parts, states, categories, pages = [] } = await callService(calls, 'directory', getSitemap);
    if (name === 'pages.xml') return plainPages(pages);
    if (name === 'categories.xml') return categoryPages(categories);
    const cities = states.find(({ state }) => `${nameStatePart(state)}.xml` === name);
    if (cities) {
      const { state } = cities;
      return cityPages(await callService(calls, 'directory', listSitemapCities, { query: { state } }));
    }
    const part = parts.find(candidate => `businesses-${candidate.part}.xml` === name);
    if (!part) throw notFound('sitemap-unknown', t('There is no such part of the sitemap.'));
    return readBusinesses(part.part, signal);
  }

  return createRouter()
    .get(crawlerPaths.robots, (req, res) => sendText(res, robotsTxt(originOf(req))))
    .get(crawlerPaths.securityTxt, (req, res) =>
      sendText(res, securityTxt(originOf(req), config.SECURITY_CONTACT, new Date())),
    )
    .get(crawlerPaths.sitemapIndex, (req, res) =>
      sendCached(req, res, 'application/xml; charset=utf-8', async origin => {
        const { parts, states } = await callService(calls, 'directory', getSitemap);
        const businesses = parts.map(({ part, updatedAt }) => ({ name: `businesses-${part}`, updatedAt }));
        const cities = states.map(({ state, updatedAt }) => ({ name: nameStatePart(state), updatedAt }));
        return sitemapIndex(origin, [{ name: 'pages' }, { name: 'categories' }, ...cities, ...businesses]);
      }),
    )
    .get(crawlerPaths.sitemapPart, (req, res) => {
      const { part } = req.params;
      return sendCached(req, res, 'application/xml; charset=utf-8', async (origin, signal) =>
        sitemapPart(origin, await readPart(part, signal), site.current()),
      );
    })
    .get(crawlerPaths.feed, (req, res) => sendFeed(req, res, {}))
    .get(crawlerPaths.categoryFeed, (req, res) => sendFeed(req, res, { category: req.params.slug }))
    .get(crawlerPaths.categoryInCityFeed, (req, res) =>
      sendFeed(req, res, { category: req.params.slug, city: req.params.city }),
    )
    .get(crawlerPaths.cityFeed, (req, res) => sendFeed(req, res, { city: req.params.city }));
}

const nameStatePart = (state: string) => `cities-${state.toLowerCase()}`;

function sendText(res: Response, text: string): void {
  res.setHeader('Cache-Control', 'public, max-age=3600').type('text/plain').send(text);
}
