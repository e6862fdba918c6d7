import { type Business, businessInput } from '@doorstep/contracts/businesses.ts';
import { z } from '@doorstep/contracts/zod.ts';
import { type BusinessValues, businessForm, toInput, toValues } from './business-values.ts';

/** A business as an administrator enters it. The subcategories are left to its owner. */
export const adminForm = businessForm.omit({ subcategoryIds: true }).extend({
  isFeatured: z.boolean(),
  isPopular: z.boolean(),
  externalKey: businessInput.shape.externalKey,
});

export interface AdminValues extends BusinessValues {
  isFeatured: boolean;
  isPopular: boolean;
  externalKey: string;
}

export const toAdminValues = (business?: Business): AdminValues => ({
  ...toValues(business),
  isFeatured: business?.isFeatured ?? false,
  isPopular: business?.isPopular ?? false,
  externalKey: business?.externalKey ?? '',
});

/** The request body for a validated form: an empty text removes the value. Files are uploaded separately. */
export function toAdminInput(values: AdminValues, before?: Business) {
  const { subcategoryIds, ...input } = toInput(values, before);
  const { isFeatured, isPopular, externalKey } = values;
  return { ...input, isFeatured, isPopular, externalKey };
}
