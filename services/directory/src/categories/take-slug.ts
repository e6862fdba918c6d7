import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';

/** Frees a former slug for another category: the category that had it is no longer found by it. */
export async function takeSlug(
  { categories }: Pick<Deps, 'categories'>,
  session: ClientSession,
  slug: string,
): Promise<void> {
  await categories.updateMany({ formerSlugs: slug }, { $pull: { formerSlugs: slug } }, { session });
}
