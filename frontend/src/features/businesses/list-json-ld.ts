import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { breadcrumbs, itemList, type JsonLdNode, type Step } from '#lib/json-ld.ts';
import { paths } from '#lib/paths.ts';

/** A list of businesses and its breadcrumbs. */
export function listJsonLd(
  origin: string,
  rows: readonly Pick<Business, 'id' | 'name'>[],
  steps: readonly Step[],
): JsonLdNode[] {
  const items = rows.map(({ id, name }) => ({ name, path: paths.business(id) }));
  return [
    ...(steps.length > 0 ? [breadcrumbs(origin, steps)] : []),
    ...(items.length > 0 ? [itemList(origin, items)] : []),
  ];
}
