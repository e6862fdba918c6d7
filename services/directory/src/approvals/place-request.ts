import { type BusinessRequest, type Category, otherCategoryId, slugOf, slugSchema } from '@doorstep/contracts';
import type { ClientSession, Connection, Model } from 'mongoose';
import { type CategoryRow, toCategory } from '../categories/category.model.ts';
import { heldCategories } from '../categories/held-categories.ts';
import { insertCategory, nextCategoryId } from '../categories/insert-category.ts';

/** Where the business of a request belongs, or why it has no place. */
export type RequestPlace = { categoryId: number; subcategoryIds: number[] } | { refusal: string };

const iconOfNew = 'ellipsis-h';

/**
 * Finds the categories of a request and adds those that it names newly; one with the same slug is used as it is. A
 * subcategory that is gone is left out: the owner chooses others in the setup.
 */
export async function placeRequest(
  db: Connection,
  categories: Model<CategoryRow>,
  request: BusinessRequest,
  session: ClientSession,
): Promise<RequestPlace> {
  const bySlug = async (slug: string) => {
    const row = await categories.findOne({ slug }).session(session).lean<CategoryRow>();
    return row ? toCategory(row) : undefined;
  };
  const add = async (category: Omit<Category, 'id' | 'icon'>) =>
    insertCategory(db, categories, { id: await nextCategoryId(db), ...category, icon: iconOfNew }, session);

  async function chosen(): Promise<Category | undefined> {
    const { categoryId, newCategoryName: name, newCategoryDescription: description } = request;
    if (categoryId !== otherCategoryId || !name) return (await heldCategories(categories, [categoryId], session))[0];
    const slug = slugOf(name);
    if (!slug) return undefined;
    const known = await bySlug(slug);
    if (known) return (await heldCategories(categories, [known.id], session))[0];
    return add({ name, slug, ...(description && { description }) });
  }

  /** The same name may stand below another category; with that of its own in front it is told from it. */
  async function newBelow(top: Category): Promise<Category | undefined> {
    const { newSubcategoryName: name = '' } = request;
    for (const slug of [slugOf(name), `${top.slug}-${slugOf(name)}`]) {
      if (!slugOf(name) || !slugSchema.safeParse(slug).success) return undefined;
      const known = await bySlug(slug);
      if (!known) return add({ name, slug, parentId: top.id });
      if (known.parentId === top.id) return (await heldCategories(categories, [known.id], session))[0];
    }
    return undefined;
  }

  const category = await chosen();
  if (!category) return { refusal: refusalOf(request) };
  const [top] = category.parentId ? await heldCategories(categories, [category.parentId], session) : [category];
  if (!top) return { refusal: refusalOf(request) };
  const wished = request.subcategoryId ? await heldCategories(categories, [request.subcategoryId], session) : [];
  const below = [category, ...wished, await newBelow(top)].filter(found => found?.parentId === top.id);
  return { categoryId: top.id, subcategoryIds: [...new Set(below.flatMap(found => found?.id ?? []))] };
}

function refusalOf({ categoryId, newCategoryName: name }: BusinessRequest): string {
  if (categoryId === otherCategoryId && name) return `No category can be made of the name "${name}".`;
  return 'The category of the request does not exist any more.';
}
