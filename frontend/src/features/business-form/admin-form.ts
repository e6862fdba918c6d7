import { type Business, businessInput } from '@doorstep/contracts/businesses.ts';
import { z } from '@doorstep/contracts/zod.ts';
import { type BusinessValues, businessForm, inputOf, valuesOf } from './business-values.ts';

/** What an administrator writes of a business; its subcategories are its owner's. */
export const adminForm = businessForm.omit({ subcategoryIds: true }).extend({
  isFeatured: z.boolean(),
  isPopular: z.boolean(),
  externalKey: businessInput.shape.externalKey,
});

export const adminFieldNames = adminForm.keyof().options;

export interface AdminValues extends BusinessValues {
  isFeatured: boolean;
  isPopular: boolean;
  externalKey: string;
}

export const adminValuesOf = (business?: Business): AdminValues => ({
  ...valuesOf(business),
  isFeatured: business?.isFeatured ?? false,
  isPopular: business?.isPopular ?? false,
  externalKey: business?.externalKey ?? '',
});

/** What is sent of a form that was checked: an empty text removes what was there. Files are sent on their own. */
export function adminInputOf(values: AdminValues, before?: Business) {
  const { subcategoryIds, ...input } = inputOf(values, before);
  const { isFeatured, isPopular, externalKey } = values;
  return { ...input, isFeatured, isPopular, externalKey };
}
