import { isOwnerRole } from '@doorstep/contracts/common/access.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';
import type { createBusiness as createBusinessEndpoint } from '@doorstep/contracts/directory/businesses/calls.ts';
import { type Actor, requireSignedIn } from '@doorstep/platform/actor';
import { audit } from '@doorstep/platform/audit';
import { conflict, notAllowed } from '@doorstep/platform/errors';
import { isDuplicateKey, nextId, transact } from '@doorstep/platform/mongo';
import { checkFurtherPhones, checkPhone } from '@doorstep/platform/phone';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { findTimeZone } from '../locations/time-zone.ts';
import { auditedBusiness, type BusinessRow, businessIds } from '../models/business.model.ts';
import { readSite } from '../site/site.ts';
import { changeFields } from './change-fields.ts';
import { requireFreeKey } from './free-key.ts';
import { insertBusiness } from './insert-business.ts';
import { placeBusiness } from './place-business.ts';
import { profileChanges } from './profile-changes.ts';

type Input = z.output<NonNullable<typeof createBusinessEndpoint.body>>;

/**
 * Creates a business: an administrator's is public at once, an owner's is not submitted yet. A form that is sent again with
 * the same key gets the business of the first request. Throws 401 for a visitor, 403 for an account that may not have a
 * business, 409 for an owner who has one, 422 for invalid categories, fields, pictures and keys.
 */
export async function createBusiness(
  deps: Deps,
  caller: Actor | undefined,
  { idempotencyKey: key, ...input }: Input,
): Promise<BusinessRow> {
  const { db, businesses, pictures } = deps;
  const actor = requireSignedIn(caller);
  const isOwner = isOwnerRole(actor.role);
  if (!isOwner && actor.role !== 'admin') throw notAllowed(t('Only business owners can set up a business.'));
  const idempotencyKey = key && `${actor.userId}:${key}`;
  const id = await nextId(db, businessIds);
  try {
    return await transact(db, async session => {
      if (isOwner) await requireNoBusiness(deps, actor, session);
      const placed = await placeBusiness(deps, session, undefined, profileChanges(input, actor));
      const site = await readSite(deps, session);
      await requireFreeKey(deps, session, id, placed);
      const place = { categoryId: input.categoryId, subcategoryIds: placed.subcategoryIds ?? [] };
      const business = {
        ...placed,
        timeZone: placed.timeZone ?? findTimeZone(deps.gazetteer, placed) ?? site.timeZone,
        ...checkPhone(placed.phone, site.country),
        furtherPhones: checkFurtherPhones(placed.furtherPhones, site.country),
        id,
        name: input.name,
        categoryId: input.categoryId,
        ...(await changeFields(deps, session, actor, place, input.fields)),
        ...(isOwner
          ? { approvalStatus: 'none' as const, ownerId: actor.userId }
          : { approvalStatus: 'approved' as const }),
      };
      await pictures.claim(session, [placed.logo, placed.coverImage]);
      const row = await insertBusiness(deps, session, business, { idempotencyKey });
      await audit(db, session, auditedBusiness, { actor, after: row });
      return row;
    });
  } catch (error) {
    const first = idempotencyKey && (await businesses.findOne({ idempotencyKey }).lean<BusinessRow>());
    if (first) return first;
    throw isOwner && isDuplicateKey(error) ? hasBusiness() : error;
  }
}

async function requireNoBusiness({ businesses }: Deps, actor: Actor, session: ClientSession): Promise<void> {
  const own = { $or: [{ ownerId: actor.userId }, { _id: actor.businessId ?? 0 }] };
  if (await businesses.exists(own).session(session)) throw hasBusiness();
}

const hasBusiness = () => conflict('business-owned', t('You have a business already.'));
