import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';

/** Makes a slug lead to whoever gets it next: no category is found any longer by having had it. */
export async function takeSlug(
  { categories }: Pick<Deps, 'categories'>,
  session: ClientSession,
  slug: string,
): Promise<void> {
  await categories.updateMany({ formerSlugs: slug }, { $pull: { formerSlugs: slug } }, { session });
}
