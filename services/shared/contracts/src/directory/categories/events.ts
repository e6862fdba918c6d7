import { publishedBy, versionSchema } from '../../common/event.ts';
import { idSchema } from '../../common/schemas.ts';
import { tags } from '../../common/tags.ts';
import { z } from '../../common/zod.ts';
import { type Category, categorySchema } from './schema.ts';

const defineEvent = publishedBy('directory');

const categoryState = z.object({ category: categorySchema, version: versionSchema });

/** Categories purge lists of businesses too: businesses are found by the names and the parents of their categories. */
const purges = () => [tags.categories, tags.businesses];

const categorySample: { category: Category; version: number } = {
  version: 1,
  category: {
    id: 16,
    version: 1,
    name: 'Beekeeping',
    slug: 'beekeeping',
    icon: 'leaf',
    description: 'Swarms and hive care',
  },
};

export const categoryCreated = defineEvent({
  type: 'category-created',
  summary: 'A category was added',
  schema: categoryState,
  sample: categorySample,
  purges,
});

export const categoryUpdated = defineEvent({
  type: 'category-updated',
  summary:
    'Name, slug, icon, description, parent, synonyms, picture, business type, fields or translations of a category changed',
  schema: categoryState,
  sample: { category: { ...categorySample.category, version: 2 }, version: 2 },
  purges,
});

export const categoryDeleted = defineEvent({
  type: 'category-deleted',
  summary: 'A category is gone',
  schema: z.object({ categoryId: idSchema, version: versionSchema }),
  sample: { categoryId: 16, version: 3 },
  purges,
});
