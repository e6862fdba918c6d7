import { publishedBy, versionSchema } from '../../common/event.ts';
import { idSchema } from '../../common/schemas.ts';
import { tags } from '../../common/tags.ts';
import { z } from '../../common/zod.ts';

const defineEvent = publishedBy('directory');

export const pageUpdated = defineEvent({
  type: 'page-updated',
  summary: 'An administrator added or changed a page of the site',
  schema: z.object({ pageId: idSchema, slug: z.string(), title: z.string(), version: versionSchema }),
  sample: { pageId: 101, slug: 'house-rules', title: 'House rules', version: 2 },
  purges: ({ slug }) => [tags.page(slug), tags.pages],
});

export const pageDeleted = defineEvent({
  type: 'page-deleted',
  summary: 'An administrator deleted a page of the site, or returned it to the text of the release',
  schema: z.object({ pageId: idSchema, slug: z.string(), version: versionSchema }),
  sample: { pageId: 101, slug: 'house-rules', version: 3 },
  purges: ({ slug }) => [tags.page(slug), tags.pages],
});
