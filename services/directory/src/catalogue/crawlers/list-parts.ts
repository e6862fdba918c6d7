import { sitemapPartSize } from '@doorstep/contracts/directory/sitemap/schema.ts';
import type { Listed } from '../store/facts.ts';

/** The parts of the sitemap with businesses, in order, and when a business of each was last changed. */
export function listParts(
  businesses: Iterable<Pick<Listed, 'id' | 'updatedAt'>>,
): { part: number; updatedAt: string }[] {
  const changes = new Map<number, number>();
  for (const { id, updatedAt } of businesses) {
    const part = Math.floor(id / sitemapPartSize);
    changes.set(part, Math.max(changes.get(part) ?? 0, updatedAt));
  }
  return [...changes]
    .sort(([one], [other]) => one - other)
    .map(([part, updatedAt]) => ({ part, updatedAt: new Date(updatedAt).toISOString() }));
}
