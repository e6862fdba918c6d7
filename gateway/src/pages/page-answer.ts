import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import type { RenderedPage } from '@doorstep/contracts/gateway/pages/rendering.ts';
import { type Language, localizePath } from '@doorstep/contracts/language/languages.ts';
import type { CacheableAnswer } from '../edge/cache.ts';
import type { Template } from './template.ts';

export const html = ['content-type', 'text/html; charset=utf-8'] as const;

// Applies to a page that is missing, has moved or lacks some of its data, so that requests at the same time share one rendering.
const shortAgeMs = 5_000;
const maxReason = 200;

/**
 * The answer for a rendered page. `isBehind` means that some of its data may not be cached. Throws if it could not be rendered.
 */
export function toAnswer(
  { template, site, language }: { template: Template; site: Site; language: Language },
  page: RenderedPage,
  isBehind: boolean,
): CacheableAnswer {
  const caching = ['cache-control', isBehind ? 'no-store' : 'public, no-cache'] as const;
  if ('location' in page) {
    const headers = [['location', localizePath(site, language, page.location)] as const, caching];
    return { status: page.status, headers, body: Buffer.alloc(0), maxAgeMs: shortAgeMs };
  }
  if ('reason' in page) throw new Error(page.reason.slice(0, maxReason));
  return {
    status: page.status,
    headers: [html, caching],
    body: Buffer.from(template.fill(page, site)),
    ...((page.status !== 200 || !page.isComplete) && { maxAgeMs: shortAgeMs }),
  };
}

/** Leads to the address that people mean, for as long as there is no page at this one. */
export const toMove = (location: string): CacheableAnswer => ({
  status: 308,
  headers: [
    ['location', location],
    ['cache-control', 'public, no-cache'],
  ],
  body: Buffer.alloc(0),
  maxAgeMs: shortAgeMs,
});

/** The page of a refused form contains its input, so it is never cached. A missing page keeps its status. */
export const asRefused = ({ status, body }: CacheableAnswer, refusal: number): CacheableAnswer => ({
  status: status === 200 ? refusal : status,
  headers: [html, ['cache-control', 'no-store']],
  body,
});
