import type { Business } from '@doorstep/contracts/businesses.ts';
import { z } from '@doorstep/contracts/zod.ts';
import { type BusinessValues, businessForm, valuesOf } from './business-values.ts';

/** What an administrator writes of a business; pictures and hours are its owner's. */
export const adminForm = businessForm
  .omit({ subcategoryIds: true, logo: true, coverImage: true, hours: true })
  .extend({ isFeatured: z.boolean(), isPopular: z.boolean() });

export const adminFieldNames = adminForm.keyof().options;

export interface AdminValues extends BusinessValues {
  isFeatured: boolean;
  isPopular: boolean;
}

export const adminValuesOf = (business?: Business): AdminValues => ({
  ...valuesOf(business),
  isFeatured: business?.isFeatured ?? false,
  isPopular: business?.isPopular ?? false,
});

/** What is sent of a form that was checked: an empty text removes what was there. */
export function adminInputOf({ subcategoryIds, logo, coverImage, hours, categoryId = 0, ...rest }: AdminValues) {
  return { ...rest, categoryId };
}
