import { allPageRoutes, endpoints, privatePages } from '@doorstep/contracts';
import { crawlerPaths } from '../routes/crawler-paths.ts';

/**
 * What crawlers may read (RFC 9309). Of the API that is what public pages read, as crawlers that run code do; the longest path that
 * fits decides. Pages that are only kept out of search results say so themselves, and must be read for that.
 */
export function robotsTxt(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    ...publicReads().map(path => `Allow: ${path}`),
    ...privatePages.map(path => `Disallow: ${hasPagesBelow(path) ? `${path}$` : path}`),
    '',
    `Sitemap: ${origin}${crawlerPaths.sitemapIndex}`,
    '',
  ].join('\n');
}

/** The first parts of the paths that visitors may read, without those that a shorter one covers. */
function publicReads(): string[] {
  const isRead = ({ method, access }: (typeof endpoints)[number]) =>
    method === 'GET' && (access === 'visitor' || access === 'anyone');
  const starts = new Set(endpoints.filter(isRead).map(({ path }) => path.replace(/\/:.*$/, '')));
  return [...starts].filter(path => ![...starts].some(other => path.startsWith(`${other}/`)));
}

const hasPagesBelow = (path: string) => allPageRoutes.some(other => other.startsWith(`${path}/`));
