import { otherCategoryId } from './categories.ts';
import {
  emailSchema,
  emptyOr,
  idSchema,
  optionalText,
  phoneSchema,
  requiredText,
  timestampSchema,
  websiteSchema,
} from './common.ts';
import { endpoint } from './endpoint.ts';
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

/** The public form; for the category 'other' it names a new one (specification, section 3). */
export const requestInput = z
  .object({
    name: requiredText(120),
    description: requiredText(5000),
    email: z.string().trim().min(1, 'Required').pipe(emailSchema),
    phone: emptyOr(phoneSchema),
    address: optionalText(200),
    city: optionalText(100),
    state: optionalText(100),
    zip: optionalText(20),
    website: emptyOr(websiteSchema),
    categoryId: idSchema,
    subcategoryId: idSchema.optional(),
    newCategoryName: optionalText(80),
    newCategoryDescription: optionalText(500),
    newSubcategoryName: optionalText(80),
  })
  .refine(form => form.categoryId !== otherCategoryId || form.newCategoryName, {
    path: ['newCategoryName'],
    message: 'Required',
    // Also where other fields are refused, so that all that is wrong is said at once.
    when: ({ issues }) =>
      issues.every(({ path }) => path?.length && !['categoryId', 'newCategoryName'].includes(String(path[0]))),
  });
export type RequestInput = z.input<typeof requestInput>;

/** A field no person sees; what fills it in is a robot, and its request is dropped without a word. */
export const requestTrap = 'fax';

/** `idempotencyKey` lets a form be sent again after a lost answer without a second request. */
export const createBusinessRequest = endpoint({
  method: 'POST',
  path: '/api/business-requests',
  summary: 'Ask for a business to be listed',
  body: requestInput.safeExtend({
    idempotencyKey: z.uuid().optional(),
    [requestTrap]: z.string().max(200).optional(),
  }),
  response: businessRequestSchema.pick({ id: true, status: true, createdAt: true }),
  status: 201,
});
