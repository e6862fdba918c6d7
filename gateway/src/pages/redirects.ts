import { fillPath } from '@doorstep/contracts/common/path-pattern.ts';
import { findRedirect, maxRedirectLength } from '@doorstep/contracts/directory/redirects/calls.ts';
import { pageRoutes } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import { atMostEvery, type Logger } from '@doorstep/platform/telemetry';
import type { Config } from '../config.ts';
import type { CacheableAnswer, EdgeCache } from '../edge/cache.ts';
import { createEntry, type Entry } from '../edge/entry.ts';
import { callService } from '../services/call-service.ts';
import type { ServiceProxy } from '../services/proxy.ts';
import { isPage } from './page-address.ts';

/** Addresses of a former site, which directory knows from imports. */
export interface Redirects {
  /** The redirect from an address that would be answered with 404; undefined if there is none, and while directory does not answer. */
  find(url: string, res: { once(event: 'close', listener: () => void): unknown }): Promise<Entry | undefined>;
  /** Answers for an address like `find`, for the one request that waits. */
  ask(url: string): Promise<CacheableAnswer | undefined>;
}

// So that many requests for an address are one question; also the time after which a new or removed redirect is known.
const maxAgeMs = 5_000;
const failureReportMs = 10_000;
const tracking = /^(utm_.*|fbclid|gclid|msclkid|ref)$/i;

export function createRedirects({
  config,
  proxy,
  cache,
  log,
}: {
  config: Config;
  proxy: ServiceProxy;
  cache: EdgeCache;
  log: Logger;
}): Redirects {
  const reportFailure = atMostEvery(failureReportMs, (error: unknown) =>
    log.warn({ err: error }, 'directory does not tell whether an address has moved'),
  );

  async function fetch(url: string): Promise<CacheableAnswer> {
    const { businessId } = await callService({ config, proxy }, 'directory', findRedirect, { query: { address: url } });
    const found =
      businessId === undefined ? [] : [['location', fillPath(pageRoutes.business, { id: businessId })] as const];
    return {
      status: businessId === undefined ? 404 : 301,
      headers: [...found, ['cache-control', 'public, no-cache']],
      body: Buffer.alloc(0),
      maxAgeMs,
    };
  }

  async function orNothing<Found extends { readonly status: number }>(
    work: () => Promise<Found | undefined>,
  ): Promise<Found | undefined> {
    try {
      const found = await work();
      return found?.status === 301 ? found : undefined;
    } catch (error) {
      reportFailure(error);
      return undefined;
    }
  }

  return {
    async find(url, res) {
      if (url.length > maxRedirectLength) return undefined;
      return orNothing(async () => {
        const read = await cache.read(`redirect ${url}`, { tags: [], res, fetch: () => fetch(url) });
        return read ?? createEntry(await fetch(url));
      });
    },
    async ask(url) {
      return url.length > maxRedirectLength ? undefined : orNothing(() => fetch(url));
    },
  };
}

/**
 * Returns whether an address can only be one of a former site: no page has its path,
 * or it is the home page with parameters such as `?p=123`.
 */
export function mayHaveMoved(url: string): boolean {
  const [path = '', query] = url.split('?', 2);
  if (path !== '/') return !path.startsWith('/assets/') && !isPage(path);
  return query !== undefined && [...new URLSearchParams(query).keys()].some(name => !tracking.test(name));
}
