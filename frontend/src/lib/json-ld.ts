/** An object of JSON-LD; absent fields are left out when it is written. */
export interface JsonLdNode {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** Objects as the text of a script element, which markup within them cannot end. */
export const writeJsonLd = (nodes: readonly JsonLdNode[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll('<', '\\u003c');

/** A page on the way to another one. */
export interface Step {
  readonly name: string;
  readonly path: string;
}

/** The way from the home page to a page, which is the last step. */
export const breadcrumbs = (origin: string, steps: readonly Step[]): JsonLdNode => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});

/** What a page lists, in its order. */
export const itemList = (origin: string, items: readonly Step[]): JsonLdNode => ({
  '@type': 'ItemList',
  numberOfItems: items.length,
  itemListElement: items.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: origin + path,
  })),
});
