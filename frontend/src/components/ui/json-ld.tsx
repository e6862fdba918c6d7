import { type JsonLdNode, writeJsonLd } from '#lib/json-ld.ts';

/** Structured data of a page: the facts that it shows, in the vocabulary of schema.org. */
export const JsonLd = ({ nodes }: { nodes: readonly JsonLdNode[] }) =>
  nodes.length > 0 && <script type="application/ld+json">{writeJsonLd(nodes)}</script>;
