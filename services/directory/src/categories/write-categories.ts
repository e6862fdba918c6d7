import type { z } from '@doorstep/contracts/common/zod.ts';
import type {
  createCategory as createCategoryEndpoint,
  getSynonyms as getSynonymsEndpoint,
  updateCategory as updateCategoryEndpoint,
} from '@doorstep/contracts/directory/categories/calls.ts';
import { categoryDeleted, categoryUpdated } from '@doorstep/contracts/directory/categories/events.ts';
import { type Category, otherCategoryId, slugSchema, toSlug } from '@doorstep/contracts/directory/categories/schema.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import { type Actor, requireAdministrator } from '@doorstep/platform/actor';
import { type AuditedEntity, audit } from '@doorstep/platform/audit';
import { mergeEdit, recordEdit, toEditor } from '@doorstep/platform/edits';
import { conflict, fieldError } from '@doorstep/platform/errors';
import { nextVersion } from '@doorstep/platform/messaging';
import { isDuplicateKey, transact, withoutUndefined } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import { spokenLocale, t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import {
  type CategoryRow,
  editedCategory,
  toCalledCategory,
  toCategory,
  withFields,
} from '../models/category.model.ts';
import { readFieldsOf } from '../models/field.model.ts';
import { categoryUnknown } from '../models/not-found.ts';
import { insertCategory, nextCategoryId } from './insert-category.ts';
import { lockCategories } from './lock-categories.ts';
import { isNameOfOther, nameOther } from './name-other.ts';
import { takeSlug } from './take-slug.ts';

type NewInput = z.output<NonNullable<typeof createCategoryEndpoint.body>>;
type Change = z.output<NonNullable<typeof updateCategoryEndpoint.body>>;

// Only administrators write the tree of categories: all functions throw 401 for a visitor and 403 for other users.

/** Throws 409 for a slug that is taken, 422 for an invalid parent. */
export async function createCategory(
  deps: Deps,
  caller: Actor | undefined,
  { slug: givenSlug, ...input }: NewInput,
): Promise<Category> {
  const actor = requireEditor(caller);
  const slug = givenSlug ?? toSlug(input.name);
  if (!slugSchema.safeParse(slug).success) throw fieldError('name', t('Please use letters or digits'));
  const id = await nextCategoryId(deps);
  try {
    return await transact(deps.db, async session => {
      await requireParent(deps, session, input.parentId);
      const category = await insertCategory(deps, session, { id, ...input, slug });
      await audit(deps.db, session, auditedCategory, { actor, after: { _id: id, ...input, slug } });
      return category;
    });
  } catch (error) {
    throw isDuplicateKey(error) ? slugTaken(slug) : error;
  }
}

/**
 * Throws 404 for an unknown category, 409 for a slug that is taken, and `category-changed` if others have set one of the fields to another
 * value since the version of the change, 422 for an invalid parent.
 */
export async function updateCategory(
  deps: Deps,
  caller: Actor | undefined,
  id: number,
  change: Change,
): Promise<Category> {
  const actor = requireEditor(caller);
  try {
    return await transact(deps.db, session => changeCategory(deps, session, actor, id, change));
  } catch (error) {
    throw change.slug !== undefined && isDuplicateKey(error) ? slugTaken(change.slug) : error;
  }
}

async function changeCategory(
  deps: Deps,
  session: ClientSession,
  actor: Actor,
  id: number,
  change: Change,
): Promise<Category> {
  const { db, categories } = deps;
  const before = await categories.findById(id).session(session).lean<CategoryRow>();
  if (!before) throw categoryUnknown();
  const resource = toCalledCategory(before);
  const merged = mergeEdit(editedCategory, { row: before, resource, change });
  const { parentId: givenParent, businessType: givenType, picture: givenPicture, ...fields } = merged;
  const parentId = givenParent === undefined ? before.parentId : (givenParent ?? undefined);
  if (parentId === id) throw fieldError('parentId', t('A category cannot be below itself'));
  if (parentId !== undefined && (await listChildren(deps, session, id)).length > 0)
    throw fieldError('parentId', t('A category with subcategories stays at the top of the tree'));
  await requireParent(deps, session, parentId);
  const { slug = before.slug } = fields;
  if (slug !== before.slug) await takeSlug(deps, session, slug);
  const changed: CategoryRow = {
    ...before,
    ...fields,
    parentId,
    businessType: givenType === undefined ? before.businessType : (givenType ?? undefined),
    picture: givenPicture === undefined ? before.picture : (givenPicture ?? undefined),
    formerSlugs: listFormerSlugs(before, slug),
  };
  const edit = { row: before, before: resource, after: toCalledCategory(changed), by: toEditor(actor) };
  const after: CategoryRow = withoutUndefined({ ...changed, ...recordEdit(editedCategory, edit) });
  await categories.replaceOne({ _id: id }, after, { session });
  await deps.pictures.replace(session, [before.picture], [after.picture]);
  const category = withFields(toCategory(after), await readFieldsOf(deps.fields, id, session));
  await append(db, session, categoryUpdated, `category/${id}`, { category, version: category.version });
  await audit(db, session, auditedCategory, { actor, before, after });
  return category;
}

/** Says the name of the category "Other" in the new language of the site, unless an administrator has given it another. */
export async function translateOther(
  deps: Deps,
  session: ClientSession,
  actor: Actor,
  language: Language,
): Promise<void> {
  const other = await deps.categories.findById(otherCategoryId).session(session).lean<CategoryRow>();
  const name = nameOther(language);
  if (other && isNameOfOther(other.name) && other.name !== name)
    await changeCategory(deps, session, actor, otherCategoryId, { name });
}

/** Throws 404 for an unknown category, 409 for one that is in use. */
export async function deleteCategory(deps: Deps, caller: Actor | undefined, id: number): Promise<void> {
  const actor = requireEditor(caller);
  const { db, categories, offerings } = deps;
  await transact(db, async session => {
    const deleted = await categories.findOneAndDelete({ _id: id }, { session }).lean<CategoryRow>();
    if (!deleted) throw categoryUnknown();
    const { name } = deleted;
    if (id === otherCategoryId)
      throw conflict(
        'category-kept',
        t('{name} is for businesses that fit nowhere else and cannot be deleted.', { name }),
      );
    const children = await listChildren(deps, session, id);
    const uses = [
      await countBusinesses(deps, session, [id, ...children]).then(
        count => count > 0 && t('{count, plural, one {# business} other {# businesses}}', { count }),
      ),
      children.length > 0 &&
        t('{count, plural, one {# subcategory} other {# subcategories}}', { count: children.length }),
      await offerings
        .countDocuments({ categoryId: id })
        .session(session)
        .then(count => count > 0 && t('{count, plural, one {# service} other {# services}}', { count })),
    ].filter(use => use !== false);
    if (uses.length > 0)
      throw conflict('category-used', t('{name} still holds {uses}.', { name, uses: formatList(uses) }));
    await deps.pictures.release(session, [deleted.picture]);
    // Their keys stay taken until the values that moved businesses still have are forgotten.
    await deps.fields.updateMany(
      { categoryId: id, deletedAt: { $exists: false } },
      { deletedAt: deps.now() },
      { session },
    );
    await append(db, session, categoryDeleted, `category/${id}`, { categoryId: id, version: nextVersion(deleted) });
    await audit(db, session, auditedCategory, { actor, before: deleted });
  });
}

/** Throws 404 for an unknown category. */
export async function getSynonyms(
  deps: Deps,
  caller: Actor | undefined,
  id: number,
): Promise<z.output<typeof getSynonymsEndpoint.response>> {
  requireEditor(caller);
  const row = await deps.categories.findById(id).lean<CategoryRow>();
  if (!row) throw categoryUnknown();
  const { synonyms, translatedSynonyms, version } = toCalledCategory(row);
  return { synonyms: [...synonyms], ...(translatedSynonyms && { translatedSynonyms }), version };
}

const requireEditor = (actor: Actor | undefined): Actor =>
  requireAdministrator(actor, t('You are not allowed to do this.'));

const countBusinesses = ({ businesses }: Deps, session: ClientSession, ids: readonly number[]) =>
  businesses.countDocuments({ $or: [{ categoryId: { $in: ids } }, { subcategoryIds: { $in: ids } }] }).session(session);

const listChildren = ({ categories }: Deps, session: ClientSession, id: number): Promise<number[]> =>
  categories.distinct('_id', { parentId: id }).session(session);

/** The tree has two levels: search, filters and the setup know no more. */
async function requireParent(deps: Deps, session: ClientSession, parentId: number | undefined): Promise<void> {
  if (parentId === undefined) return;
  const [parent] = await lockCategories(deps, session, [parentId]);
  if (!parent) throw fieldError('parentId', t('Please choose a category that exists'));
  if (parent.parentId !== undefined) throw fieldError('parentId', t('Please choose a category at the top of the tree'));
}

const auditedCategory: AuditedEntity<CategoryRow> = {
  service: 'directory',
  entity: 'category',
  toResource: toCalledCategory,
  getName: ({ name }) => name,
};

/** The slugs that still lead to a category once it has the slug `next`; undefined for none. */
function listFormerSlugs({ slug, formerSlugs = [] }: CategoryRow, next: string): string[] | undefined {
  const former = [...formerSlugs, slug].filter(other => other !== next);
  return former.length > 0 ? former : undefined;
}

const slugTaken = (slug: string) =>
  conflict('slug-taken', t('There is a category with the address "{slug}" already.', { slug }));

const formatList = (parts: readonly string[]) => new Intl.ListFormat(spokenLocale()).format(parts);
