import { says } from '@doorstep/texts/text.ts';
import { ownersAndAdministrators } from './access.ts';
import {
  emptyOr,
  idInPath,
  idSchema,
  optionalLine,
  optionalProse,
  optionalText,
  pageQuery,
  requiredLine,
  requiredText,
} from './common.ts';
import { editedFrom, shownVersion } from './edits.ts';
import { answeredBy } from './endpoint.ts';
import { pictureUrlSchema, uploadedPictureSchema } from './picture-schemas.ts';
import { tags } from './tags.ts';
import { translationsChange, translationsInput, translationsSchema } from './translations.ts';
import { z } from './zod.ts';

const endpoint = answeredBy('directory');

/** A service that a business sells: `service` in the API and on the screens. */
export const offeringSchema = z.object({
  id: idSchema,
  businessId: idSchema,
  categoryId: idSchema,
  name: requiredText(120),
  description: optionalText(2000),
  price: optionalText(60),
  duration: optionalText(60),
  image: pictureUrlSchema.optional(),
  translations: translationsSchema({
    name: optionalText(120),
    description: optionalText(2000),
    duration: optionalText(60),
  }),
  /** Counts changes. */
  version: shownVersion,
});
export type Offering = z.infer<typeof offeringSchema>;

export const listOfferings = endpoint('GET', '/api/businesses/:id/services', {
  access: 'anyone',
  summary: 'The services of a business',
  params: z.object({ id: idInPath }),
  query: pageQuery,
  response: z.array(offeringSchema),
  paged: true,
  tags: ({ id }) => [tags.business(id)],
});

const offeringTexts = { name: optionalLine(120), description: optionalProse(2000), duration: optionalLine(60) };

export const offeringInput = z.object({
  name: z
    .string(says('Service name is required'))
    .trim()
    .min(1, says('Service name is required'))
    .pipe(requiredLine(120)),
  description: optionalProse(2000),
  price: optionalLine(60),
  duration: optionalLine(60),
  image: emptyOr(uploadedPictureSchema),
  categoryId: z.int(says('Category is required')).positive(says('Category is required')),
  translations: translationsInput(offeringTexts),
});
export type OfferingInput = z.input<typeof offeringInput>;

/** Maximum number of services of one business; far more than people read. */
export const offeringLimit = 200;

/** With `idempotencyKey`, a client that lost the answer can retry without creating a second service. */
export const createOffering = endpoint('POST', '/api/businesses/:id/services', {
  access: ownersAndAdministrators,
  summary: 'Add a service to a business, as its owner or an administrator',
  params: z.object({ id: idInPath }),
  body: offeringInput.extend({ idempotencyKey: z.uuid().optional() }),
  response: offeringSchema,
  status: 201,
});

const offeringParams = z.object({ id: idInPath });

/** An absent field stays as it is, an empty one is removed; with `version`, so do absent languages of `translations`. */
export const updateOffering = endpoint('PUT', '/api/services/:id', {
  access: ownersAndAdministrators,
  summary: 'Change a service, as the owner of its business or an administrator',
  params: offeringParams,
  body: offeringInput
    .extend({ translations: translationsChange(offeringTexts) })
    .partial()
    .extend(editedFrom),
  response: offeringSchema,
});

export const deleteOffering = endpoint('DELETE', '/api/services/:id', {
  access: ownersAndAdministrators,
  summary: 'Delete a service, as the owner of its business or an administrator',
  params: offeringParams,
  response: z.object({}),
});
