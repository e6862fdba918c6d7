import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import type { JsonLdNode } from '#lib/json-ld.ts';
import { paths } from '#lib/paths.ts';

/** The site, and how to search it. */
export const siteJsonLd = (origin: string, { name, description }: Pick<Site, 'name' | 'description'>): JsonLdNode => ({
  '@type': 'WebSite',
  '@id': `${origin}/`,
  name,
  description,
  url: `${origin}/`,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.businesses()}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});
