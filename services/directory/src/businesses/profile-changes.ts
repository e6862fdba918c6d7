import type { z } from '@doorstep/contracts/common/zod.ts';
import type { updateBusiness } from '@doorstep/contracts/directory/businesses/calls.ts';
import { bothForms } from '@doorstep/contracts/language/opening-hours.ts';
import type { Actor } from '@doorstep/platform/actor';
import { withoutUndefined } from '@doorstep/platform/mongo';
import type { BusinessRow } from '../models/business.model.ts';

export type ProfileChange = z.output<NonNullable<typeof updateBusiness.body>>;
export type ProfileInput = Omit<ProfileChange, 'version'>;

/**
 * The fields of a business that `input` changes. A field that it leaves out is absent, one that it clears is undefined. `changeFields` does
 * the fields of categories.
 */
export function profileChanges(input: ProfileInput, actor: Actor): Partial<BusinessRow> {
  const { hours, workingHours, specialDays, subcategoryIds, isFeatured, isPopular, externalKey, fields, ...others } =
    input;
  const marks = {
    ...(isFeatured !== undefined && { isFeatured }),
    ...(isPopular !== undefined && { isPopular }),
    ...('externalKey' in input && { externalKey }),
  };
  return {
    ...others,
    ...(subcategoryIds && toSubcategories(subcategoryIds)),
    ...((hours || workingHours) && toWeek({ hours, workingHours })),
    ...(specialDays && { specialDays: specialDays.length > 0 ? specialDays.map(withoutUndefined) : undefined }),
    // Owners may send these with the other fields, but only administrators can set them.
    ...(actor.role === 'admin' && marks),
  };
}

/** The fields for these subcategories; the first one is primary. */
export function toSubcategories(ids: readonly number[]): Pick<BusinessRow, 'subcategoryIds' | 'subcategoryId'> {
  return { subcategoryIds: [...new Set(ids)], subcategoryId: ids[0] };
}

/** A week without any entry removes the hours, so that pages do not call the business closed. */
function toWeek(given: Pick<ProfileInput, 'hours' | 'workingHours'>): Pick<BusinessRow, 'hours' | 'workingHours'> {
  const hasEntries = Object.keys(given.hours ?? {}).length > 0 || Object.values(given.workingHours ?? {}).some(Boolean);
  return hasEntries ? bothForms(given) : { hours: undefined, workingHours: undefined };
}
