import { siteDescription, siteName } from '@doorstep/contracts/config.ts';
import type { JsonLdNode } from '#lib/json-ld.ts';
import { paths } from '#lib/paths.ts';

/** The site, and how to search it. */
export const siteJsonLd = (origin: string): JsonLdNode => ({
  '@type': 'WebSite',
  '@id': `${origin}/`,
  name: siteName,
  description: siteDescription,
  url: `${origin}/`,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.businesses()}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});
