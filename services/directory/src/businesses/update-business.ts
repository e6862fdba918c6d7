import { type Actor, requireSignedIn } from '@doorstep/platform/actor';
import { audit } from '@doorstep/platform/audit';
import type { Pictures } from '@doorstep/platform/media';
import { transact } from '@doorstep/platform/mongo';
import type { Connection, Model } from 'mongoose';
import type { CategoryRow } from '../categories/category.model.ts';
import { auditedBusiness, type BusinessRow } from './business.model.ts';
import { writeChange } from './change-business.ts';
import { editableBusiness } from './editable-business.ts';
import { requireFreeKey } from './free-key.ts';
import { placeBusiness } from './place-business.ts';
import { type ProfileInput, profileChanges } from './profile-changes.ts';

/** Throws what `editableBusiness` throws, 422 for categories, pictures and a key that do not fit. */
export type UpdateBusiness = (id: number, input: ProfileInput, actor: Actor | undefined) => Promise<BusinessRow>;

/** Changes the profiles of businesses. A picture that is replaced goes, one that is set is kept. */
export function updateBusinessWriter(deps: {
  db: Connection;
  businesses: Model<BusinessRow>;
  categories: Model<CategoryRow>;
  pictures: Pictures;
}): UpdateBusiness {
  const { db, businesses, categories, pictures } = deps;

  return (id, input, actor) =>
    transact(db, async session => {
      const before = await editableBusiness(businesses, id, actor, session);
      const change = await placeBusiness(categories, before, profileChanges(input, requireSignedIn(actor)), session);
      if (Object.keys(change).length === 0) return before;
      await requireFreeKey(businesses, id, change, session);
      const after = await writeChange(db, businesses, before, change, session);
      await pictures.replace(session, [before.logo, before.coverImage], [after.logo, after.coverImage]);
      await audit(db, session, auditedBusiness, { actor, before, after, name: before.name });
      return after;
    });
}
