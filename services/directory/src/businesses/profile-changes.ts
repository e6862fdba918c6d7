import { bothForms, type updateBusiness, type z } from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';
import type { BusinessRow } from './business.model.ts';

export type ProfileInput = z.output<NonNullable<typeof updateBusiness.body>>;

/** The fields of a business that `input` changes. One it leaves out is absent, one that it empties is undefined. */
export function profileChanges(input: ProfileInput, actor: Actor): Partial<BusinessRow> {
  const { hours, workingHours, subcategoryIds, isFeatured, isPopular, externalKey, ...fields } = input;
  const marks = {
    ...(isFeatured !== undefined && { isFeatured }),
    ...(isPopular !== undefined && { isPopular }),
    ...('externalKey' in input && { externalKey }),
  };
  return {
    ...fields,
    ...(subcategoryIds && subcategoriesOf(subcategoryIds)),
    ...((hours || workingHours) && weekOf({ hours, workingHours })),
    // Anyone else who sends them has a form with all fields of a business; these are not theirs to set.
    ...(actor.role === 'admin' && marks),
  };
}

/** The first is the primary one (specification, section 3). */
export function subcategoriesOf(ids: readonly number[]): Pick<BusinessRow, 'subcategoryIds' | 'subcategoryId'> {
  return { subcategoryIds: [...new Set(ids)], subcategoryId: ids[0] };
}

/** A week in which no day says anything removes the hours, so that pages do not call the business closed. */
function weekOf(given: Pick<ProfileInput, 'hours' | 'workingHours'>): Pick<BusinessRow, 'hours' | 'workingHours'> {
  const said = Object.keys(given.hours ?? {}).length > 0 || Object.values(given.workingHours ?? {}).some(Boolean);
  return said ? bothForms(given) : { hours: undefined, workingHours: undefined };
}
