import { z } from '@doorstep/contracts/common/zod.ts';
import { type Business, businessInput } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { DistanceUnit } from '@doorstep/contracts/directory/site/schema.ts';
import { type BusinessValues, businessForm, toInput, toStoredInput, toValues } from './business-values.ts';

/** A business as an administrator enters it. The subcategories are left to its owner. */
export const adminForm = (unit: DistanceUnit) =>
  businessForm(unit).omit({ subcategoryIds: true }).extend({
    isFeatured: z.boolean(),
    isPopular: z.boolean(),
    externalKey: businessInput.shape.externalKey,
  });

export interface AdminValues extends BusinessValues {
  isFeatured: boolean;
  isPopular: boolean;
  externalKey: string;
}

export const toAdminValues = (unit: DistanceUnit, business?: Business): AdminValues => ({
  ...toValues(unit, business),
  isFeatured: business?.isFeatured ?? false,
  isPopular: business?.isPopular ?? false,
  externalKey: business?.externalKey ?? '',
});

/** The request body that changes nothing of a business. */
export const toStoredAdminInput = (unit: DistanceUnit, business: Business) => ({
  ...toStoredInput(unit, business),
  isFeatured: business.isFeatured,
  isPopular: business.isPopular,
  externalKey: business.externalKey,
});

/** The request body for a validated form: an empty text removes the value. Files are uploaded separately. */
export function toAdminInput(values: AdminValues, unit: DistanceUnit, before?: Business) {
  const { subcategoryIds, ...input } = toInput(values, unit, before);
  const { isFeatured, isPopular, externalKey } = values;
  return { ...input, isFeatured, isPopular, externalKey };
}
