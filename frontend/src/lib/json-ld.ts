import { t } from '@lingui/core/macro';

/** A JSON-LD object; undefined fields are omitted when it is written. */
export interface JsonLdNode {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** JSON-LD as the text of a script element; no markup within it can close that element. */
export const writeJsonLd = (nodes: readonly JsonLdNode[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll('<', '\\u003c');

/** A page of a breadcrumb trail or of a list. */
export interface Step {
  readonly name: string;
  readonly path: string;
}

/** Breadcrumbs from the home page to a page, which is the last step. `address` is that of the site in the language of the page. */
export const breadcrumbs = (address: string, steps: readonly Step[]): JsonLdNode => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: t`Home`, path: '/' }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: address + path,
  })),
});

/** The items that a page lists, in its order. `address` is that of the site in the language of the page. */
export const itemList = (address: string, items: readonly Step[]): JsonLdNode => ({
  '@type': 'ItemList',
  numberOfItems: items.length,
  itemListElement: items.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: address + path,
  })),
});
