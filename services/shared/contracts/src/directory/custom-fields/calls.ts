import { administrators } from '../../common/access.ts';
import { answeredBy } from '../../common/endpoint.ts';
import { versionSchema } from '../../common/event.ts';
import { idInPath, idSchema } from '../../common/schemas.ts';
import { translationsChange } from '../../common/translations.ts';
import { z } from '../../common/zod.ts';
import { maxFieldsOfCategory } from './field-kinds.ts';
import { deletedFieldSchema, fieldFields, fieldInput, fieldSchema, fieldTexts, misfitsSchema } from './schema.ts';

const endpoint = answeredBy('directory');

const ofCategory = z.object({ id: idInPath });
const ofField = z.object({ id: idInPath });

/** Answers 409 `fields-full` for more than a category may have. The fields of a category are part of `GET /api/categories`. */
export const createField = endpoint('POST', '/api/categories/:id/fields', {
  access: administrators,
  summary: 'Add a field to the businesses of a category and of those below it, as an administrator',
  params: ofCategory,
  body: fieldInput,
  response: fieldSchema,
  status: 201,
});

/**
 * `ids` are all fields of the category in their new order, `seen` those in the order that the change began with: 409 `fields-changed` if it is
 * another now. Without `seen`, the change wins.
 */
export const orderFields = endpoint('PUT', '/api/categories/:id/fields/order', {
  access: administrators,
  summary: 'Order the fields of a category, as an administrator',
  params: ofCategory,
  body: z.object({
    ids: z.array(idSchema).max(maxFieldsOfCategory),
    seen: z.array(idSchema).max(maxFieldsOfCategory).optional(),
  }),
  response: z.array(fieldSchema),
});

export const listDeletedFields = endpoint('GET', '/api/categories/:id/deleted-fields', {
  access: administrators,
  summary: 'The deleted fields of a category that can still be restored, newest first, for administrators',
  params: ofCategory,
  response: z.array(deletedFieldSchema),
});

export const getFieldUses = endpoint('GET', '/api/fields/:id/uses', {
  access: administrators,
  summary: 'How many businesses have a value of a field, for administrators',
  params: ofField,
  response: z.object({ businesses: z.int().min(0) }),
});

/**
 * An absent value stays as it is, an empty one is removed. With `dryRun`, only reports the values that would not fit the changed field. 409
 * `field-changed` if others have set one of these to another value since `version`.
 */
export const updateField = endpoint('PUT', '/api/fields/:id', {
  access: administrators,
  summary: 'Change a field, or see which values a change would hide, as an administrator',
  params: ofField,
  query: z.object({ dryRun: z.stringbool().default(false) }),
  body: fieldFields
    .extend({ translations: translationsChange(fieldTexts) })
    .partial()
    .extend({ version: versionSchema }),
  response: z.object({ field: fieldSchema, misfits: misfitsSchema }),
});

/** Hides its values. They are deleted after 30 days, unless the field is restored. */
export const deleteField = endpoint('DELETE', '/api/fields/:id', {
  access: administrators,
  summary: 'Delete a field, as an administrator',
  params: ofField,
  response: deletedFieldSchema,
});

export const restoreField = endpoint('POST', '/api/fields/:id/restore', {
  access: administrators,
  summary: 'Restore a deleted field with its values, as an administrator',
  params: ofField,
  response: fieldSchema,
});
