import { fillPath } from '@doorstep/contracts/common/path-pattern.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';
import { pathOfPage } from '@doorstep/contracts/directory/pages/schema.ts';
import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import type { getSitemap } from '@doorstep/contracts/directory/sitemap/calls.ts';
import { type SitemapCityPage, sitemapPartSize } from '@doorstep/contracts/directory/sitemap/schema.ts';
import { pageRoutes } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import { type Language, languagesOf, localizePath } from '@doorstep/contracts/language/languages.ts';
import { crawlerPaths } from '../routes/crawler-paths.ts';
import { type Xml, xml, xmlDeclaration } from './xml.ts';

/** An address in a sitemap, and when it was last changed, if known. */
export interface SitemapAddress {
  readonly path: string;
  readonly updatedAt?: string;
  /** The addresses of the page in all languages, its own too. */
  readonly alternates?: readonly { readonly language: Language; readonly path: string }[];
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The pages that every installation has, and those of this one. */
export function plainPages(changed: NonNullable<z.output<typeof getSitemap.response>['pages']>): SitemapAddress[] {
  const pages = changed.map(({ slug, updatedAt }) => ({ path: pathOfPage(slug), updatedAt }));
  const others = everywhere.filter(path => !pages.some(page => page.path === path));
  return [...others.map(path => ({ path })), ...pages];
}

const everywhere = [
  pageRoutes.home,
  pageRoutes.businesses,
  pageRoutes.categories,
  pageRoutes.cities,
  pageRoutes.listYourBusiness,
  pageRoutes.howWeRank,
  pageRoutes.about,
  pageRoutes.contact,
  pageRoutes.careers,
  pageRoutes.privacy,
  pageRoutes.terms,
  pageRoutes.cookies,
  pageRoutes.sitemap,
];

export const categoryPages = (slugs: readonly string[]): SitemapAddress[] =>
  slugs.map(slug => ({ path: fillPath(pageRoutes.category, { slug }) }));

export const cityPages = (pages: readonly SitemapCityPage[]): SitemapAddress[] =>
  pages.map(({ city, category, updatedAt }) => ({
    path: category
      ? fillPath(pageRoutes.categoryInCity, { slug: category, city })
      : fillPath(pageRoutes.city, { city }),
    updatedAt,
  }));

/** The index of the parts, with when each was last changed. */
export function sitemapIndex(origin: string, parts: readonly { name: string; updatedAt?: string }[]): string {
  const entries = parts.map(({ name, updatedAt }) =>
    writeAddress('sitemap', origin, { path: fillPath(crawlerPaths.sitemapPart, { part: `${name}.xml` }), updatedAt }),
  );
  return xmlDeclaration + xml`<sitemapindex xmlns="${namespace}">${entries}\n</sitemapindex>\n`.markup;
}

/** One part of the sitemap, as XML: each page in each language of the site, with its addresses in the others. */
export function sitemapPart(origin: string, addresses: readonly SitemapAddress[], site: Site): string {
  const languages = languagesOf(site);
  const isInSeveral = languages.length > 1;
  const entries = addresses.flatMap(({ path, ...address }) => {
    const alternates = languages.map(language => ({ language, path: localizePath(site, language, path) }));
    return alternates.map(localized =>
      writeAddress('url', origin, { ...address, path: localized.path, ...(isInSeveral && { alternates }) }),
    );
  });
  const alternate = isInSeveral ? xml` xmlns:xhtml="http://www.w3.org/1999/xhtml"` : xml``;
  return xmlDeclaration + xml`<urlset xmlns="${namespace}"${alternate}>${entries}\n</urlset>\n`.markup;
}

function writeAddress(
  element: 'url' | 'sitemap',
  origin: string,
  { path, updatedAt, alternates = [] }: SitemapAddress,
): Xml {
  const changed = updatedAt ? xml`<lastmod>${updatedAt}</lastmod>` : xml``;
  const others = alternates.map(
    alternate => xml`<xhtml:link rel="alternate" hreflang="${alternate.language}" href="${origin + alternate.path}"/>`,
  );
  const content = xml`<loc>${origin + path}</loc>${changed}${others}`;
  return element === 'url' ? xml`\n<url>${content}</url>` : xml`\n<sitemap>${content}</sitemap>`;
}

/** The ranges of ids in which a part of businesses is read. */
export function* rangesOfPart(part: number): Generator<{ from: number; to: number }> {
  const first = part * sitemapPartSize;
  for (let from = first; from < first + sitemapPartSize; from += pageSize)
    yield { from: Math.max(from, 1), to: from + pageSize - 1 };
}

const pageSize = 1_000;
