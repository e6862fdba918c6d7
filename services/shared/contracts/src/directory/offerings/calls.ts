import { ownersAndAdministrators } from '../../common/access.ts';
import { editedFrom } from '../../common/edits.ts';
import { answeredBy } from '../../common/endpoint.ts';
import { idInPath, pageQuery } from '../../common/schemas.ts';
import { tags } from '../../common/tags.ts';
import { translationsChange } from '../../common/translations.ts';
import { z } from '../../common/zod.ts';
import { offeringInput, offeringSchema, offeringTexts } from './schema.ts';

const endpoint = answeredBy('directory');

export const listOfferings = endpoint('GET', '/api/businesses/:id/services', {
  access: 'anyone',
  summary: 'The services of a business',
  params: z.object({ id: idInPath }),
  query: pageQuery,
  response: z.array(offeringSchema),
  paged: true,
  tags: ({ id }) => [tags.business(id)],
});

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
