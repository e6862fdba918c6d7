import { type createBusiness, isOwnerRole, type z } from '@doorstep/contracts';
import { type Actor, requireSignedIn } from '@doorstep/platform/actor';
import { audit } from '@doorstep/platform/audit';
import { conflict, notAllowed } from '@doorstep/platform/errors';
import type { Pictures } from '@doorstep/platform/media';
import { isDuplicateKey, nextId, transact } from '@doorstep/platform/mongo';
import type { Connection, Model } from 'mongoose';
import type { CategoryRow } from '../categories/category.model.ts';
import { auditedBusiness, type BusinessRow, businessIds } from './business.model.ts';
import { requireFreeKey } from './free-key.ts';
import { insertBusiness } from './insert-business.ts';
import { placeBusiness } from './place-business.ts';
import { profileChanges } from './profile-changes.ts';

type Input = z.output<NonNullable<typeof createBusiness.body>>;

/**
 * Throws 401 for a visitor, 403 for an account that may not have a business, 409 for an owner who has one, 422 for
 * categories, pictures and a key that do not fit.
 */
export type CreateBusiness = (input: Input, actor: Actor | undefined) => Promise<BusinessRow>;

/**
 * Adds businesses: an administrator's are public at once, an owner's is the own one and not submitted yet. One sent again
 * with the same key is answered with the first.
 */
export function createBusinessWriter(deps: {
  db: Connection;
  businesses: Model<BusinessRow>;
  categories: Model<CategoryRow>;
  pictures: Pictures;
  defaultTimeZone: string;
}): CreateBusiness {
  const { db, businesses, categories, pictures, defaultTimeZone } = deps;

  return async ({ idempotencyKey: key, ...input }, caller) => {
    const actor = requireSignedIn(caller);
    const isOwner = isOwnerRole(actor.role);
    if (!isOwner && actor.role !== 'admin') throw notAllowed('Only business owners can set up a business.');
    const idempotencyKey = key && `${actor.userId}:${key}`;
    const id = await nextId(db, businessIds);
    try {
      return await transact(db, async session => {
        const own = { $or: [{ ownerId: actor.userId }, { _id: actor.businessId ?? 0 }] };
        if (isOwner && (await businesses.exists(own).session(session))) throw hasBusiness();
        const placed = await placeBusiness(categories, undefined, profileChanges(input, actor), session);
        await requireFreeKey(businesses, id, placed, session);
        const business = {
          timeZone: defaultTimeZone,
          ...placed,
          id,
          name: input.name,
          categoryId: input.categoryId,
          ...(isOwner
            ? { approvalStatus: 'none' as const, ownerId: actor.userId }
            : { approvalStatus: 'approved' as const }),
        };
        await pictures.claim(session, [placed.logo, placed.coverImage]);
        const row = await insertBusiness(db, businesses, business, session, { idempotencyKey });
        await audit(db, session, auditedBusiness, { actor, after: row });
        return row;
      });
    } catch (error) {
      const first = idempotencyKey && (await businesses.findOne({ idempotencyKey }).lean<BusinessRow>());
      if (first) return first;
      throw isOwner && isDuplicateKey(error) ? hasBusiness() : error;
    }
  };
}

const hasBusiness = () => conflict('business-owned', 'You have a business already.');
