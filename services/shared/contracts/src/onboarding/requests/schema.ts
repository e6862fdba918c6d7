import { says } from '@doorstep/texts/text.ts';
import { versionSchema } from '../../common/event.ts';
import {
  emailSchema,
  idSchema,
  optionalLine,
  optionalProse,
  optionalText,
  requiredProse,
  requiredText,
  timestampSchema,
} from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { contactDetails, contactDetailsInput } from '../../directory/businesses/contact-details.ts';
import { otherCategoryId } from '../../directory/categories/schema.ts';
import { locationFields, locationFieldsInput } from '../../directory/locations/schema.ts';
import { suspicionSchema } from '../../engagement/spam-rules/schema.ts';
import { languageSchema } from '../../language/languages.ts';

export const requestStatuses = ['pending', 'approved', 'rejected'] as const;
export const requestStatusSchema = z.enum(requestStatuses);

/** An account with the address of a request that never confirmed it, as administrators see it. */
export const unconfirmedAccountSchema = z.object({
  id: idSchema,
  username: z.string(),
  name: z.string().optional(),
  createdAt: timestampSchema,
});
export type UnconfirmedAccount = z.infer<typeof unconfirmedAccountSchema>;

/** An administrator's choice about an unconfirmed account: it gets the business, or a new account with another address does. */
export const ownerChoiceSchema = z.discriminatedUnion(
  'account',
  [
    z.object({ account: z.literal('existing'), userId: idSchema }),
    z.object({ account: z.literal('new'), email: emailSchema }),
  ],
  says('Please choose who gets the business'),
);
export type OwnerChoice = z.infer<typeof ownerChoiceSchema>;

/**
 * The progress of an approval: other services create the business, then the account. A failed approval has a reason and can be
 * retried.
 */
export const provisioningSchema = z.object({
  state: z.enum(['running', 'done', 'failed']),
  failure: z.string().optional(),
  /** The failure needs a decision: the next approval must say who gets the business. */
  unconfirmedAccount: unconfirmedAccountSchema.optional(),
  /** Account that owns the business. */
  ownerId: idSchema.optional(),
  username: z.string().optional(),
  /** The temporary password has not been shown yet: approving again answers with a new one. */
  passwordUntold: z.boolean().optional(),
});

/** A request to be listed: from the public form, or (with `businessId`) an owner's submission for approval. */
export const businessRequestSchema = z.object({
  id: idSchema,
  ...contactDetails,
  ...locationFields,
  description: requiredText(5000),
  email: emailSchema,
  categoryId: idSchema,
  subcategoryId: idSchema.optional(),
  newCategoryName: optionalText(80),
  newCategoryDescription: optionalText(500),
  newSubcategoryName: optionalText(80),
  status: requestStatusSchema,
  /** The reason that it was rejected. */
  reason: optionalText(1000),
  provisioning: provisioningSchema.optional(),
  userId: idSchema.optional(),
  businessId: idSchema.optional(),
  /** The language of the page with the form, in which its sender reads mails. */
  language: languageSchema.optional(),
  /** The reason that it is in quarantine; absent in all others, and for its sender. */
  suspicion: suspicionSchema.optional(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  /** Counts changes; only administrators see it, as it reveals attempts to approve. */
  version: versionSchema.optional(),
});
export type BusinessRequest = z.infer<typeof businessRequestSchema>;

/** The public form; with the category "Other" it names a new category. */
export const requestInput = z
  .object({
    ...contactDetailsInput,
    ...locationFieldsInput,
    description: requiredProse(5000),
    email: z.string().trim().min(1).pipe(emailSchema),
    categoryId: idSchema,
    subcategoryId: idSchema.optional(),
    newCategoryName: optionalLine(80),
    newCategoryDescription: optionalProse(500),
    newSubcategoryName: optionalLine(80),
  })
  .refine(form => form.categoryId !== otherCategoryId || form.newCategoryName, {
    path: ['newCategoryName'],
    ...says('Required'),
    // Runs even if other fields are wrong, so that people see all errors at once.
    when: ({ issues }) =>
      issues.every(({ path }) => path?.length && !['categoryId', 'newCategoryName'].includes(String(path[0]))),
  });
export type RequestInput = z.input<typeof requestInput>;

/** The single category field of the form without JavaScript; with JavaScript there is one for the category and one for the subcategory. */
export const anyCategoryField = 'anyCategoryId';
