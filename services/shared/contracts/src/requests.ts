import { emailSchema, idSchema, optionalText, phoneSchema, requiredText, timestampSchema } from './common.ts';
import { z } from './zod.ts';

export const requestStatuses = ['pending', 'approved', 'rejected'] as const;
export const requestStatusSchema = z.enum(requestStatuses);

/** A wish to be listed: from the public form, or (with `businessId`) from an owner's mark-for-review. */
export const businessRequestSchema = z.object({
  id: idSchema,
  name: requiredText(120),
  description: requiredText(5000),
  email: emailSchema,
  phone: phoneSchema.optional(),
  address: optionalText(200),
  city: optionalText(100),
  state: optionalText(100),
  zip: optionalText(20),
  website: z.url().max(2000).optional(),
  categoryId: idSchema,
  subcategoryId: idSchema.optional(),
  newCategoryName: optionalText(80),
  newCategoryDescription: optionalText(500),
  newSubcategoryName: optionalText(80),
  status: requestStatusSchema,
  userId: idSchema.optional(),
  businessId: idSchema.optional(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});
export type BusinessRequest = z.infer<typeof businessRequestSchema>;
