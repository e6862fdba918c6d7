import { type Category, otherCategoryId, slugSchema, toSlug } from '@doorstep/contracts/directory/categories/schema.ts';
import type { BusinessRequest } from '@doorstep/contracts/onboarding/requests/schema.ts';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import { insertCategory, nextCategoryId } from '../categories/insert-category.ts';
import { lockCategories } from '../categories/lock-categories.ts';
import type { Deps } from '../deps.ts';
import { type CategoryRow, toCategory } from '../models/category.model.ts';

/** The categories for the business of a request, or the reason why there are none. */
export type RequestPlace = { categoryId: number; subcategoryIds: number[] } | { refusal: string };

/**
 * Finds the categories of a request and adds the new ones that it names; an existing one with the same slug is used as it is. A
 * subcategory that was deleted is left out: the owner chooses others in the setup.
 */
export async function placeRequest(
  deps: Deps,
  session: ClientSession,
  request: BusinessRequest,
): Promise<RequestPlace> {
  const category = await findOrAddCategory(deps, session, request);
  if (!category) return { refusal: explainRefusal(request) };
  const [top] = category.parentId ? await lockCategories(deps, session, [category.parentId]) : [category];
  if (!top) return { refusal: explainRefusal(request) };
  const chosen = request.subcategoryId ? await lockCategories(deps, session, [request.subcategoryId]) : [];
  const added = await findOrAddSubcategory(deps, session, request, top);
  const below = [category, ...chosen, added].filter(found => found?.parentId === top.id);
  return { categoryId: top.id, subcategoryIds: [...new Set(below.flatMap(found => found?.id ?? []))] };
}

async function findOrAddCategory(
  deps: Deps,
  session: ClientSession,
  { categoryId, newCategoryName: name, newCategoryDescription: description }: BusinessRequest,
): Promise<Category | undefined> {
  if (categoryId !== otherCategoryId || !name) return (await lockCategories(deps, session, [categoryId]))[0];
  const slug = toSlug(name);
  if (!slug) return undefined;
  const known = await findBySlug(deps, session, slug);
  if (known) return (await lockCategories(deps, session, [known.id]))[0];
  return addCategory(deps, session, { name, slug, ...(description && { description }) });
}

/** Another category may have a subcategory of the same name; then the slug begins with that of the parent. */
async function findOrAddSubcategory(
  deps: Deps,
  session: ClientSession,
  { newSubcategoryName: name = '' }: BusinessRequest,
  parent: Category,
): Promise<Category | undefined> {
  for (const slug of [toSlug(name), `${parent.slug}-${toSlug(name)}`]) {
    if (!toSlug(name) || !slugSchema.safeParse(slug).success) return undefined;
    const known = await findBySlug(deps, session, slug);
    if (!known) return addCategory(deps, session, { name, slug, parentId: parent.id });
    if (known.parentId === parent.id) return (await lockCategories(deps, session, [known.id]))[0];
  }
  return undefined;
}

async function findBySlug({ categories }: Deps, session: ClientSession, slug: string): Promise<Category | undefined> {
  const row = await categories.findOne({ slug }).session(session).lean<CategoryRow>();
  return row ? toCategory(row) : undefined;
}

const addCategory = async (deps: Deps, session: ClientSession, category: Omit<Category, 'id' | 'icon' | 'version'>) =>
  insertCategory(deps, session, { id: await nextCategoryId(deps), ...category, icon: 'ellipsis-h' });

function explainRefusal({ categoryId, newCategoryName: name }: BusinessRequest): string {
  if (categoryId === otherCategoryId && name) return t('No category can be made of the name "{name}".', { name });
  return t('The category of the request does not exist any more.');
}
