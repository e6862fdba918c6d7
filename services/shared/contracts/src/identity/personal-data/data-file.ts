import { toSlug } from '../../directory/categories/schema.ts';
import type { Site } from '../../directory/site/schema.ts';

/** 'vertical-guide-data-2026-03-02.json' for personal data that were exported at an ISO timestamp. */
export const nameDataFile = ({ name }: Pick<Site, 'name'>, exportedAt: string): string =>
  `${toSlug(name) || 'site'}-data-${exportedAt.slice(0, 10)}.json`;
