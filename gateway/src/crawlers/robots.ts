import { endpoints } from '@doorstep/contracts/endpoints.ts';
import { allPageRoutes, privatePages } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import { crawlerPaths } from '../routes/crawler-paths.ts';

/**
 * The rules for crawlers (RFC 9309). They may make the reads of public pages, because some run the code of pages; the longest matching
 * path decides. Pages that are only kept out of search results say so themselves, so crawlers must be able to read them.
 */
export function robotsTxt(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    ...publicReads().map(path => `Allow: ${path}`),
    ...privatePages.map(path => `Disallow: ${hasPagesBelow(path) ? `${path}$` : path.replace(/:.*/, '')}`),
    '',
    `Sitemap: ${origin}${crawlerPaths.sitemapIndex}`,
    '',
  ].join('\n');
}

/** The first parts of the paths that visitors may read, without those that a shorter one covers. */
function publicReads(): string[] {
  const isRead = ({ method, access, isSecret }: (typeof endpoints)[number]) =>
    method === 'GET' && !isSecret && (access === 'visitor' || access === 'anyone');
  const starts = new Set(endpoints.filter(isRead).map(({ path }) => path.split('/:', 1)[0] ?? ''));
  return [...starts].filter(path => ![...starts].some(other => path.startsWith(`${other}/`)));
}

const hasPagesBelow = (path: string) => allPageRoutes.some(other => other.startsWith(`${path}/`));
