import {
  type Category,
  categoryDeleted,
  categoryUpdated,
  type createCategory,
  otherCategoryId,
  slugOf,
  slugSchema,
  type updateCategory,
  type z,
} from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';
import { type AuditedEntity, audit } from '@doorstep/platform/audit';
import { conflict, fieldError, notFound } from '@doorstep/platform/errors';
import { nextVersion } from '@doorstep/platform/messaging';
import { isDuplicateKey, transact, withoutUndefined } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import type { ClientSession, Connection, Model } from 'mongoose';
import type { BusinessRow } from '../businesses/business.model.ts';
import type { OfferingRow } from '../offerings/offering.model.ts';
import { type CategoryRow, toCategory } from './category.model.ts';
import { heldCategories } from './held-categories.ts';
import { insertCategory, nextCategoryId } from './insert-category.ts';

type NewInput = z.output<NonNullable<typeof createCategory.body>>;
type Input = z.output<NonNullable<typeof updateCategory.body>>;

/** How administrators write the tree of categories; each is one transaction with its event. */
export interface WriteCategories {
  /** Throws 409 for a slug that is taken, 422 for a parent that may not be one. */
  create(input: NewInput, actor: Actor): Promise<Category>;
  /** Throws 404 for an unknown category, 422 for a parent that may not be one. */
  update(id: number, input: Input, actor: Actor): Promise<Category>;
  /** Throws 404 for an unknown category, 409 for one that is in use. */
  remove(id: number, actor: Actor): Promise<void>;
}

export function createCategoryWriter(deps: {
  db: Connection;
  categories: Model<CategoryRow>;
  businesses: Model<BusinessRow>;
  offerings: Model<OfferingRow>;
}): WriteCategories {
  const { db, categories, businesses, offerings } = deps;
  const childrenOf = (id: number, session: ClientSession) =>
    categories.countDocuments({ parentId: id }).session(session);

  /** The tree has two levels: search, filters and the setup know no more. */
  async function requireParent(parentId: number | undefined, session: ClientSession): Promise<void> {
    if (parentId === undefined) return;
    const [parent] = await heldCategories(categories, [parentId], session);
    if (!parent) throw fieldError('parentId', 'Please choose a category that exists');
    if (parent.parentId !== undefined) throw fieldError('parentId', 'Please choose a category at the top of the tree');
  }

  return {
    async create({ slug: wished, ...input }, actor) {
      const slug = wished ?? slugOf(input.name);
      if (!slugSchema.safeParse(slug).success) throw fieldError('name', 'Please use letters or digits');
      const id = await nextCategoryId(db);
      try {
        return await transact(db, async session => {
          await requireParent(input.parentId, session);
          const after = await insertCategory(db, categories, { id, ...input, slug }, session);
          await audit(db, session, auditedCategory, { actor, after: { _id: id, ...input, slug } });
          return after;
        });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        throw conflict('slug-taken', `There is a category with the address "${slug}" already.`);
      }
    },

    update(id, { parentId: place, ...fields }, actor) {
      return transact(db, async session => {
        const before = await categories.findById(id).session(session).lean<CategoryRow>();
        if (!before) throw categoryUnknown();
        const parentId = place === undefined ? before.parentId : (place ?? undefined);
        if (parentId === id) throw fieldError('parentId', 'A category cannot be below itself');
        if (parentId !== undefined && (await childrenOf(id, session)) > 0)
          throw fieldError('parentId', 'A category with subcategories stays at the top of the tree');
        await requireParent(parentId, session);
        const after = withoutUndefined({ ...before, ...fields, parentId, version: nextVersion(before) });
        await categories.replaceOne({ _id: id }, after, { session });
        const category = toCategory(after);
        await append(db, session, categoryUpdated, `category/${id}`, { category, version: after.version });
        await audit(db, session, auditedCategory, { actor, before, after });
        return category;
      });
    },

    remove(id, actor) {
      return transact(db, async session => {
        const gone = await categories.findOneAndDelete({ _id: id }, { session }).lean<CategoryRow>();
        if (!gone) throw categoryUnknown();
        if (id === otherCategoryId)
          throw conflict(
            'category-kept',
            `${gone.name} is for businesses that fit nowhere else and cannot be deleted.`,
          );
        const uses = [
          counted(await businesses.countDocuments({ categoryPath: id }).session(session), 'business', 'businesses'),
          counted(await childrenOf(id, session), 'subcategory', 'subcategories'),
          counted(await offerings.countDocuments({ categoryId: id }).session(session), 'service', 'services'),
        ].filter(text => text !== undefined);
        if (uses.length > 0) throw conflict('category-used', `${gone.name} still holds ${listed(uses)}.`);
        await append(db, session, categoryDeleted, `category/${id}`, { categoryId: id, version: nextVersion(gone) });
        await audit(db, session, auditedCategory, { actor, before: gone });
      });
    },
  };
}

const auditedCategory: AuditedEntity<CategoryRow> = {
  service: 'directory',
  entity: 'category',
  toResource: toCategory,
  getName: ({ name }) => name,
};

const categoryUnknown = () => notFound('category-unknown', 'This category does not exist.');

const counted = (count: number, one: string, many: string) =>
  count > 0 ? `${count} ${count === 1 ? one : many}` : undefined;

const listed = (parts: readonly string[]) => new Intl.ListFormat('en-US').format(parts);
