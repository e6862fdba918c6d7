import { idInPath, idSchema, optionalText, pageQuery, requiredText } from './common.ts';
import { endpoint } from './endpoint.ts';
import { pictureUrlSchema } from './media.ts';
import { z } from './zod.ts';

/** What a business offers: a `service` in the API and on the screens. */
export const offeringSchema = z.object({
  id: idSchema,
  businessId: idSchema,
  categoryId: idSchema,
  name: requiredText(120),
  description: optionalText(2000),
  price: optionalText(60),
  duration: optionalText(60),
  image: pictureUrlSchema.optional(),
});
export type Offering = z.infer<typeof offeringSchema>;

export const listOfferings = endpoint({
  method: 'GET',
  path: '/api/businesses/:id/services',
  summary: 'The services of a business',
  params: z.object({ id: idInPath }),
  query: pageQuery,
  response: z.array(offeringSchema),
  paged: true,
});
