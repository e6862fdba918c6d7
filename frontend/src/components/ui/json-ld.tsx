import { type JsonLdNode, writeJsonLd } from '#lib/json-ld.ts';

/** What programs read of a page: the facts that it shows, in the words of schema.org. */
export const JsonLd = ({ nodes }: { nodes: readonly JsonLdNode[] }) =>
  nodes.length > 0 && <script type="application/ld+json">{writeJsonLd(nodes)}</script>;
