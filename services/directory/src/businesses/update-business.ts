import { isDeepStrictEqual } from 'node:util';
import { emptiedFields } from '@doorstep/contracts/directory/businesses/submission-rules.ts';
import { type Actor, requireSignedIn } from '@doorstep/platform/actor';
import { audit } from '@doorstep/platform/audit';
import { mergeEdit, toEditor } from '@doorstep/platform/edits';
import { AppError } from '@doorstep/platform/errors';
import { transact } from '@doorstep/platform/mongo';
import { checkFurtherPhones, checkPhone, type Phone } from '@doorstep/platform/phone';
import { t } from '@doorstep/texts/text.ts';
import type { Deps } from '../deps.ts';
import { findTimeZone } from '../locations/time-zone.ts';
import { auditedBusiness, type BusinessRow, editedBusiness, toBusiness } from '../models/business.model.ts';
import { readSite } from '../site/site.ts';
import { changeBusiness, cityFields, movedTo, movesAway } from './change-business.ts';
import { changeFields } from './change-fields.ts';
import { editableBusiness } from './editable-business.ts';
import { requireFreeKey } from './free-key.ts';
import { placeBusiness } from './place-business.ts';
import { type ProfileChange, type ProfileInput, profileChanges } from './profile-changes.ts';

/**
 * Changes the profile of a business; pictures that it no longer shows are deleted. Throws what `editableBusiness` throws, 409
 * `business-changed` if others have set one of the fields to another value since the version of the change, 422 for
 * invalid categories, fields, pictures and keys, and for an owner who empties a required field of a listed business.
 */
export function updateBusiness(
  deps: Deps,
  actor: Actor | undefined,
  id: number,
  given: ProfileChange,
): Promise<BusinessRow> {
  const { db, pictures } = deps;
  return transact(db, async session => {
    const before = await editableBusiness(deps, actor, id, session);
    const editor = requireSignedIn(actor);
    const input = mergeProfile(deps, before, given);
    const placed = await placeBusiness(deps, session, before, profileChanges(input, editor));
    const fields = await changeFields(deps, session, editor, { ...before, ...placed }, input.fields);
    const { country } = await readSite(deps, session);
    const change = {
      ...moveZone(deps, before, placed),
      ...placed,
      ...fields,
      ...changePhone(before, input, country),
      ...changeFurtherPhones(before, input, country),
    };
    if (actor?.role !== 'admin') requireComplete(before, change, country);
    if (Object.keys(change).length === 0) return before;
    await requireFreeKey(deps, session, id, change);
    const after = await changeBusiness(deps, session, before, change, { by: toEditor(editor) });
    await pictures.replace(session, [before.logo, before.coverImage], [after.logo, after.coverImage]);
    await audit(db, session, auditedBusiness, { actor, before, after, name: before.name });
    return after;
  });
}

/** A business that moves gets the time zone of its new place. */
function moveZone({ gazetteer }: Deps, before: BusinessRow, placed: Partial<BusinessRow>): Partial<BusinessRow> {
  const moves = placeFields.some(name => name in placed && !isDeepStrictEqual(placed[name], before[name]));
  const timeZone = moves && findTimeZone(gazetteer, movedTo(before, placed));
  return timeZone ? { timeZone } : {};
}

const placeFields = ['location', ...cityFields] as const;

/** The change, merged with what others have saved. A business that moves loses its location and its former subcategories with it. */
function mergeProfile({ catalogue }: Pick<Deps, 'catalogue'>, before: BusinessRow, given: ProfileChange): ProfileInput {
  const follows = {
    ...(movesAway(before, given) && { location: undefined }),
    ...(given.categoryId !== undefined && given.categoryId !== before.categoryId && { subcategoryIds: [] }),
  };
  return mergeEdit(editedBusiness, {
    row: before,
    resource: {
      ...catalogue.showFields(toBusiness(before)),
      // As changes have them, without what is derived.
      furtherPhones: before.furtherPhones?.map(({ phone }) => ({ phone })),
    },
    change: { ...follows, ...given },
    builtOn: [
      ...(given.subcategoryIds && given.categoryId === undefined ? ['categoryId'] : []),
      ...(given.location && cityFields.every(field => !(field in given)) ? cityFields : []),
    ],
  });
}

/** A number that stays the same is not checked: an earlier release may have accepted it. */
function changePhone(before: BusinessRow, input: ProfileInput, country: string): Partial<Phone> | undefined {
  if (!('phone' in input) || input.phone === before.phone) return undefined;
  return checkPhone(input.phone, country) ?? { phone: undefined, phoneNumber: undefined };
}

/** An empty list removes the numbers. */
const changeFurtherPhones = (
  before: BusinessRow,
  { furtherPhones }: ProfileInput,
  country: string,
): Partial<BusinessRow> =>
  furtherPhones ? { furtherPhones: checkFurtherPhones(furtherPhones, country, before.furtherPhones) } : {};

/** Throws 422 if a listed business would lose a field that is required for approval. */
function requireComplete(before: BusinessRow, change: Partial<BusinessRow>, country: string): void {
  if (before.approvalStatus !== 'approved') return;
  const emptied = emptiedFields(before, { ...before, ...change }, country);
  if (emptied.length === 0) return;
  const sentence = t('Your business is in the directory, which needs this. You can change it, but not leave it empty.');
  const errors = emptied.map(path => ({ path, message: t('Needed while your business is in the directory') }));
  throw new AppError(422, 'listing-incomplete', sentence, { errors });
}
