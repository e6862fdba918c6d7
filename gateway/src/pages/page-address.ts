import { pathPattern } from '@doorstep/contracts/common/path-pattern.ts';
import { allPageRoutes, pageParameters, privatePages } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import { keepKnown } from '../edge/known-parameters.ts';

const pages = allPageRoutes.map(route => ({ route, pattern: pathPattern(route) }));
const privatePatterns = privatePages.map(pathPattern);

/** The address of a page with only the parameters that it reads. */
export function toPageUrl(url: string): string {
  const [path = ''] = url.split('?', 1);
  if (path === url) return url;
  const page = pages.find(({ pattern }) => pattern.test(withoutSlash(path)));
  return keepKnown(url, page && pageParameters[page.route]);
}

/** Returns whether a path is that of a page, whatever it shows. */
export const isPage = (path: string): boolean => pages.some(({ pattern }) => pattern.test(withoutSlash(path)));

/** Returns whether a page shows only data of one person or one browser, so that the server does not render it. */
export const isPrivate = (path: string): boolean => privatePatterns.some(pattern => pattern.test(withoutSlash(path)));

const withoutSlash = (path: string) => path.replace(/(?<=[^/])\/$/, '');
