import { emptiedFields } from '@doorstep/contracts';
import { type Actor, requireSignedIn } from '@doorstep/platform/actor';
import { audit } from '@doorstep/platform/audit';
import { AppError } from '@doorstep/platform/errors';
import { transact } from '@doorstep/platform/mongo';
import { checkPhone, type Phone } from '@doorstep/platform/phone';
import { t } from '@doorstep/texts/text.ts';
import type { Deps } from '../deps.ts';
import { auditedBusiness, type BusinessRow } from '../models/business.model.ts';
import { readSite } from '../site/site.model.ts';
import { changeBusiness } from './change-business.ts';
import { changeFields } from './change-fields.ts';
import { editableBusiness } from './editable-business.ts';
import { requireFreeKey } from './free-key.ts';
import { placeBusiness } from './place-business.ts';
import { type ProfileInput, profileChanges } from './profile-changes.ts';

/**
 * Changes the profile of a business; pictures that it no longer shows are deleted. Throws what `editableBusiness` throws, 422 for
 * invalid categories, fields, pictures and keys, and for an owner who empties a required field of a listed business.
 */
export function updateBusiness(
  deps: Deps,
  actor: Actor | undefined,
  id: number,
  input: ProfileInput,
): Promise<BusinessRow> {
  const { db, pictures } = deps;
  return transact(db, async session => {
    const before = await editableBusiness(deps, actor, id, session);
    const editor = requireSignedIn(actor);
    const placed = await placeBusiness(deps, session, before, profileChanges(input, editor));
    const fields = await changeFields(deps, session, editor, { ...before, ...placed }, input.fields);
    const { country } = await readSite(deps, session);
    const change = { ...placed, ...fields, ...changePhone(before, input, country) };
    if (actor?.role !== 'admin') requireComplete(before, change, country);
    if (Object.keys(change).length === 0) return before;
    await requireFreeKey(deps, session, id, change);
    const after = await changeBusiness(deps, session, before, change);
    await pictures.replace(session, [before.logo, before.coverImage], [after.logo, after.coverImage]);
    await audit(db, session, auditedBusiness, { actor, before, after, name: before.name });
    return after;
  });
}

/** A number that stays the same is not checked: an earlier release may have accepted it. */
function changePhone(before: BusinessRow, input: ProfileInput, country: string): Partial<Phone> | undefined {
  if (!('phone' in input) || input.phone === before.phone) return undefined;
  return checkPhone(input.phone, country) ?? { phone: undefined, phoneNumber: undefined };
}

/** Throws 422 if a listed business would lose a field that is required for approval. */
function requireComplete(before: BusinessRow, change: Partial<BusinessRow>, country: string): void {
  if (before.approvalStatus !== 'approved') return;
  const emptied = emptiedFields(before, { ...before, ...change }, country);
  if (emptied.length === 0) return;
  const sentence = t('Your business is in the directory, which needs this. You can change it, but not leave it empty.');
  const errors = emptied.map(path => ({ path, message: t('Needed while your business is in the directory') }));
  throw new AppError(422, 'listing-incomplete', sentence, { errors });
}
