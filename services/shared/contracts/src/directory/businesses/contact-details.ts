import {
  emailSchema,
  emptyOr,
  optionalLine,
  optionalName,
  optionalProse,
  optionalText,
  phoneSchema,
  requiredName,
  requiredText,
  websiteSchema,
} from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';

/** Name and contact details of a business as stored: fields to spread into a schema. */
export const contactDetails = {
  name: requiredText(120),
  description: optionalText(5000),
  address: optionalText(200),
  city: optionalText(100),
  state: optionalText(100),
  zip: optionalText(20),
  phone: phoneSchema.optional(),
  email: emailSchema.optional(),
  website: z.url().max(2000).optional(),
};

/** Name and contact details as people type them: an empty field counts as absent. */
export const contactDetailsInput = {
  name: requiredName(120),
  description: optionalProse(5000),
  address: optionalProse(200),
  city: optionalName(100),
  state: optionalName(100),
  zip: optionalLine(20),
  phone: emptyOr(phoneSchema),
  email: emptyOr(emailSchema),
  website: emptyOr(websiteSchema),
};

const contactDetailsSchema = z.object(contactDetails);
export type ContactDetails = z.infer<typeof contactDetailsSchema>;

/** The contact details of a business or a request, without its other fields. */
export function pickContactDetails<Details extends ContactDetails>(
  details: Details,
): Pick<Details, keyof ContactDetails> {
  const { name, description, address, city, state, zip, phone, email, website } = details;
  return { name, description, address, city, state, zip, phone, email, website };
}
